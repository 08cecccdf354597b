import { addDays, shopDate } from '@karigar/contract/base/shop-clock'
import type { APIRequestContext, Page } from '@playwright/test'
import { expect } from './shop.ts'

/** Matches the name of a day's button in the calendar. */
export const dayLabel = (date: string) =>
  new RegExp(
    `\\b${Number(date.slice(8))} ${new Date(`${date}T00:00:00Z`).toLocaleDateString('en-IN', { month: 'long', timeZone: 'UTC' })} ${date.slice(0, 4)}`,
  )

/** Opens the booking page at a day (YYYY-MM-DD) of the coming months. */
export async function openDay(page: Page, date: string): Promise<void> {
  await page.goto('/booking')
  const day = page.getByRole('gridcell').getByRole('button', { name: dayLabel(date) })
  await expect(page.getByRole('button', { name: /^Next (?:month|two weeks)$/ })).toBeVisible()
  while (!(await day.isVisible()))
    await page.getByRole('button', { name: /^Next (?:month|two weeks)$/ }).click()
  await day.click()
  await expect(page.getByRole('radio').first()).toBeAttached()
}

/** Returns the next day after today, YYYY-MM-DD, on which several slots are free. */
export async function freeDay(request: APIRequestContext): Promise<string> {
  const freeOn = async (date: string): Promise<number> =>
    (await (await request.get(`/api/public/get_bookings?date=${date}`)).json()).free_slots.length
  let day = addDays(shopDate(new Date()), 1)
  while ((await freeOn(day)) < 2) day = addDays(day, 1)
  return day
}
