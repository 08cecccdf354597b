/** What a picture shows, in words; a picture without a row has no text. */
export interface PictureTextsTable {
  /** Its address: /media/<name>-<width>x<height>.webp. */
  url: string
  alt: string
  updated_at: string
}
