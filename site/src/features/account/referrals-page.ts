import type { Referral } from '@karigar/contract/account'
import { formatAmount } from '@karigar/contract/amounts'
import { messages } from '@karigar/contract/messages'
import { copyOf, showState } from '../../lib/load-state.ts'
import { pagePart } from '../../lib/part.ts'
import { showMoment } from '../../lib/shop-time.ts'
import { showToast } from '../toast/toast.ts'
import { type CustomerCall, requireCustomer } from './require-customer.ts'

const page = pagePart(document, 'referrals')
const shareButton = pagePart(page, 'share', HTMLButtonElement)
const template = pagePart(page, 'row-template', HTMLTemplateElement)
let code = ''

const STATES: Record<Referral['reward_status'], { text: string; tone: string }> = {
  pending: { text: 'Pending', tone: '' },
  received: { text: 'Received', tone: 'badge-success' },
  reversed: { text: 'Reversed', tone: 'badge-danger' },
}

const shareLink = () => `${location.origin}/register?ref=${encodeURIComponent(code)}`

function showCode(userId: string): void {
  code = userId
  pagePart(page, 'code').textContent = code
  pagePart(page, 'link').textContent = shareLink()
}

function rowOf({ user_id, referred_id, created_at, reward, reward_status }: Referral): HTMLElement {
  const row = copyOf(template)
  pagePart(row, 'user').textContent = user_id
  pagePart(row, 'referred').textContent = referred_id
  showMoment(pagePart(row, 'date'), created_at)
  const state = pagePart(row, 'state')
  state.textContent = STATES[reward_status].text
  state.className = `badge ${STATES[reward_status].tone}`
  pagePart(row, 'reward').textContent = reward > 0 ? `${formatAmount(reward)} fires` : ''
  return row
}

async function load(call: CustomerCall): Promise<void> {
  showState(page, 'loading')
  try {
    const [{ user_id }, referrals] = await Promise.all([
      call('GET /users/dashboard'),
      call('GET /users/get_referrals'),
    ])
    showCode(user_id)
    pagePart(page, 'rows').replaceChildren(...referrals.map(rowOf))
    showState(page, referrals.length > 0 ? 'ready' : 'empty')
  } catch (error) {
    pagePart(page, 'cause').textContent = error instanceof Error ? error.message : ''
    showState(page, 'error')
    showToast({ title: messages.account.referralsFailed, kind: 'error' })
  }
}

async function copy(text: string, done: string, instead: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast({ title: done })
  } catch {
    // Only pages with a certificate may write to the clipboard, and visitors may forbid it.
    showToast({ title: instead, description: text })
  }
}

async function share(): Promise<void> {
  if ('share' in navigator) {
    try {
      await navigator.share({ title: shareButton.dataset.title ?? '', url: shareLink() })
      return
    } catch (error) {
      // Closing the sheet is an answer; anything else, such as a device without an app to share with, is not.
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
  }
  await copy(shareLink(), messages.service.linkCopied, messages.service.copyLink)
}

void requireCustomer('/referrals').then(async (call) => {
  pagePart(page, 'copy').addEventListener(
    'click',
    () => void copy(code, messages.account.codeCopied, messages.account.copyCode),
  )
  shareButton.addEventListener('click', () => void share())
  pagePart(page, 'retry').addEventListener('click', () => {
    if (page.ariaBusy !== 'true') void load(call)
  })
  await load(call)
})
