import type { Page } from '@playwright/test'

/** Refuses the console's stream of alerts, which stays open, so that the network can become idle. */
export async function refuseAlertStream(page: Page): Promise<void> {
  await page.route('**/api/staff/alerts/stream', (route) => route.fulfill({ status: 204 }))
}
