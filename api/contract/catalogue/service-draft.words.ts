/** The sentences about drafts of services. */
export const draftMessages = {
  saved: 'Draft saved. The service itself has not changed.',
  saveFailed: 'Failed to save the draft',
  loadFailed: 'Failed to load the draft',
  published: 'Draft published successfully!',
  publishFailed: 'Failed to publish the draft',
  discarded: 'Draft discarded. The service itself has not changed.',
  discardFailed: 'Failed to discard the draft',
  none: 'There is no draft of this service any more.',
  same: 'The service is like that already, so there is no draft to keep.',
  waits: 'A draft of this service waits already. Show it, and edit or discard it first.',
  changedMeanwhile:
    'Somebody else has saved another draft after you opened this one. Nothing was changed; look at it again.',
  liveChanged:
    'The service was changed after you opened the difference. Nothing was published; look at the difference again.',
  outdated:
    'The service was changed after this draft was begun. The difference shows what publishing would change now.',
  planned: 'The time is saved. Until then the service stays as it is.',
  notPlanned: 'The time is removed. The draft waits until somebody publishes it.',
  planFailed: 'Failed to save the time',
  noTime: 'Enter the date and time at which the draft is published.',
  changedBeforePlan:
    'The service was changed after you opened the difference. No time was saved; look at the difference again.',
  changedAfterPlan:
    'The service was changed after that was planned. Look at the difference, then publish or plan it again.',
  unreadable:
    'The draft does not fit the form of a service any more, so it cannot be published. Edit it and save it again.',
  deletedThen: 'The service was deleted at that time.',
  plannerGone: 'Who planned that can no longer sign in as an admin. Publish the draft, or plan it again.',
  savedMeanwhile: 'Somebody else has saved a draft of this service while you were editing it.',
  endedMeanwhile:
    'The draft that you were editing has been published or discarded meanwhile. Save as draft keeps yours as a new one.',
  goesWith: 'A draft of it waits. The draft is kept, and waits again once the service is brought back.',
  goWith: (count: number) =>
    count === 1
      ? 'A draft of one of them waits. The draft is kept, and waits again once the service is brought back.'
      : `Drafts of ${count} of them wait. The drafts are kept, and wait again once the services are brought back.`,
  /** `planned` is when the draft is to be published by itself, if that is still to come. */
  comesWith: (planned: string | null) =>
    `A draft of it waits, and comes back with it.${planned === null ? '' : ` It is planned for ${planned}.`}`,
  stillWaits: 'The service is saved, but its draft could not be discarded and still waits.',
} as const
