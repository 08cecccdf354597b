/** What a publisher was asked for, and how its last publish ended. */
export class PublisherMemory {
  /** Another call came after the running round may have read the catalogue. */
  isRequested = false
  /** Set by "Publish now", which skips the pause after a failure. */
  isUrgent = false
  /** Set by "Publish now" until a publish has been recorded, also when the first ones fail. */
  wasAskedFor = false
  /** The last publish into the folder failed, whether or not the bucket did. */
  folderFailed = false
}
