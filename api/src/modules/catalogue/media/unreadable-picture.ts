/** Thrown when a picture cannot be read, now or later. */
export class UnreadablePicture extends Error {}
