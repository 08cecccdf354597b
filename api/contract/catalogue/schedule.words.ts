/** The sentences about when something goes live and is taken down. */
export const scheduleMessages = {
  noMoment: 'Enter an existing date and time.',
  past: 'This time has passed. Choose one to come, or leave it empty.',
  liveAlready: 'It is live already. Set State to Hidden to have it go live later.',
  hiddenAlready: 'It is hidden already. Say when it goes live, or leave this empty.',
  downBeforeLive: 'It is hidden until it goes live, so it can be taken down only after that.',
  liveBeforeDown: 'It is live until it is taken down, so it can go live again only after that.',
} as const
