/** Pattern of a picture's address. */
export const PICTURE_URL = '^(/media/[A-Za-z0-9_-]+\\.webp|https://[^\\s"\'<>]+)$'
