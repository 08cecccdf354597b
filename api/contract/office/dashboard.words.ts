/** The sentences of the dashboards. */

export const dashboardMessages = {
  loadFailed: 'Failed to load your dashboard',
  adminLoadFailed: 'Failed to load dashboard data',
  setupFailed: 'Failed to load what is left to do',
  setupSaveFailed: 'Failed to note that',
} as const
