import type { Defect, PassedOver } from './defect.ts'

/** Mends of the history, drawn by `npm run prove -- draw --seed 1` at commit 247838ce, in this order. */
export const drawnMends: readonly (Defect | PassedOver)[] = [
  { drawn: '80bb9884', passedOver: 'Its place is gone.' },
  {
    drawn: 'ce459538',
    passedOver:
      'The list that it fills also takes pages which have shifted, so that nobody sees a difference.',
  },
  {
    id: 'any-good-status',
    drawn: '774e6882',
    about: 'A registration or booking that was answered with another status than promised counts as done.',
    file: 'api/contract/client.ts',
    find: 'if (options.success ? response.status !== options.success : !response.ok) throw',
    put: 'if (!response.ok) throw',
  },
  { drawn: 'c9bfc0da', passedOver: 'What is left of it counts rows in another way, with the same result.' },
  { drawn: '1f66e992', passedOver: 'Its place is gone.' },
  { drawn: '68459400', passedOver: 'The mails are the same; they are only looked for more often.' },
  {
    id: 'draft-of-former-admin',
    drawn: '5d2e11fa',
    about: 'A draft is published at its time although who planned it is no admin any more.',
    file: 'api/src/modules/office/service-drafts/draft-plans.actions.ts',
    find: 'if (!(await mayStillPublish(trx, draft))) throw new HttpError(403, draftMessages.plannerGone)',
    put: '',
  },
  {
    id: 'planned-by-browser-clock',
    drawn: 'be6e8cf1',
    about: 'A planned time jumps by hours in the form where the browser’s clock is not the shop’s.',
    file: 'admin/src/components/shop-moment.ts',
    find: 'if (FIELD_TEXT.test(moment)) return moment',
    put: '',
  },
  {
    id: 'drafter-not-deleted',
    drawn: '28587342',
    about: 'An admin who has saved a draft cannot be deleted.',
    file: 'api/src/modules/office/user-admin/user-admin.actions.ts',
    find: `  await forgetDrafter(db, user.id)
`,
    put: '',
  },
  {
    id: 'bad-date-otherwise',
    drawn: '34aae3e4',
    about:
      'What is no date in the filter of orders is refused in another way than everywhere else, which the form cannot show.',
    file: 'api/src/http/list-query.ts',
    find: `  if (day === undefined || (typeof day === 'string' && isDate(day))) return
  refuse({ [bound]: bookingMessages.notADay })`,
    put: `  if (day === undefined || (typeof day === 'string' && isDate(day))) return
  throw Object.assign(new Error(\`The filter \${bound} must be a date, such as 2026-11-23.\`), { statusCode: 400 })`,
  },
  {
    id: 'malformed-addresses',
    drawn: '08e60f4c',
    about:
      'Malformed addresses of the shop are answered with an error in JSON instead of the page that says that nothing is there.',
    file: 'api/src/app.ts',
    find: `    rewriteUrl: ({ url = '/' }) => answerableAddress(url),
`,
    put: '',
  },
  { drawn: 'bf263ffe', passedOver: 'Its place is gone.' },
  {
    id: 'commas-in-minutes',
    drawn: '9408f4d9',
    about: 'A meeting’s minutes that are typed with a comma are refused as no number.',
    file: 'admin/src/resources/bookings/meeting-transforms.ts',
    find: 'Number(readAmount(text))',
    put: 'Number(text)',
  },
  {
    id: 'untouched-lists',
    drawn: '97d57aac',
    about: 'The history says that the variants of a service were changed, although nobody has touched them.',
    file: 'admin/src/resources/services/service-transforms.ts',
    find: 'const idleVariants = isFresh.variants(values.variants) ? [] : finishedVariants(values.variants)',
    put: 'const idleVariants = finishedVariants(values.variants)',
  },
  { drawn: '0113e81d', passedOver: 'What it replaced counted rows in a way that is gone.' },
  {
    id: 'two-for-a-double-click',
    drawn: '11b8c22d',
    about: 'A double click puts a service into the cart twice while the page still loads.',
    file: 'site/src/features/service/early/buy.ts',
    find: `    if (event.detail > 1) return
`,
    put: '',
  },
  {
    id: 'bought-out-of-sight',
    drawn: '10069ff0',
    about: 'After Buy Now nothing leads to what was bought.',
    file: 'site/src/features/service/page/buy-panel.ts',
    find: `    onOpened: () => leadToBought(panel),
`,
    put: '',
  },
  {
    id: 'sheet-once',
    drawn: 'e47c522a',
    about: 'A sheet cannot be imported again after its import was undone.',
    file: 'api/src/modules/catalogue/change-sets/undo-set.actions.ts',
    find: `    await reopenImport(trx, setId)
`,
    put: '',
  },
  {
    id: 'agreement-after-refund',
    drawn: '814c1921',
    about:
      'The documents of an order that was given back in full say that they wait for the customer to agree.',
    file: 'api/src/modules/sales/documents/documents.actions.ts',
    find: `if (order.agreed_paise !== null && order.purchase_status !== 'refunded')`,
    put: 'if (order.agreed_paise !== null)',
  },
  { drawn: '07820bc2', passedOver: 'Its place is gone.' },
  {
    id: 'key-or-version',
    drawn: 'e897c099',
    about: 'A call that takes a version and may be repeated forgets about the repeats.',
    file: 'api/src/endpoints/mount.ts',
    find: '...(idempotent ? IdempotencyHeadersSchema.properties : {}),',
    put: '...(idempotent && !changesVersion ? IdempotencyHeadersSchema.properties : {}),',
  },
  {
    id: 'edit-waits-for-release',
    drawn: '6818e446',
    about: 'An edit is not on its page until every page has been made anew.',
    file: 'api/src/publishing/create-release.ts',
    find: `      if (live) await editMeanwhile(update, live)
`,
    put: '',
  },
  { drawn: '5b8e27ed', passedOver: 'Its place is gone.' },
  {
    id: 'too-many-filters',
    drawn: '157224f4',
    about:
      'Filters that two devices have set up together are too many for the server, which refuses them all.',
    file: 'admin/src/providers/merge-preferences.ts',
    find: 'return [...merged.values()].slice(0, MOST_KEPT_QUERIES)',
    put: 'return [...merged.values()]',
  },
  { drawn: '8b2a3f32', passedOver: 'What it replaced decided about the discount in a way that is gone.' },
  { drawn: 'cd2a39ba', passedOver: 'It added something new and mended nothing.' },
  { drawn: 'c08f1aff', passedOver: 'Its place is gone.' },
  { drawn: '2866f7ac', passedOver: 'Its place is gone.' },
  {
    id: 'payment-too-high',
    drawn: '0e3f2725',
    about: 'A payment of more than is open is recorded without a question.',
    file: 'admin/src/resources/orders/payments/payment-transforms.ts',
    find: 'return amount > open ? paymentMessages.moreThanOpen(formatRupees(amount), formatRupees(open)) : null',
    put: 'return null',
  },
  { drawn: 'b1db772b', passedOver: 'Its place is gone.' },
  { drawn: '323769bf', passedOver: 'Its place is gone.' },
  {
    id: 'kept-answers-readable',
    drawn: '332e6780',
    about: 'Answers that are kept for repeats, with the keys of meetings, lie readable in the database.',
    file: 'api/src/idempotency/idempotency.ts',
    find: 'body: seal(secret, PURPOSE, toJson(answer as Record<string, unknown>)),',
    put: 'body: toJson(answer as Record<string, unknown>),',
  },
  { drawn: '9f401e50', passedOver: 'Its place is gone.' },
  {
    id: 'cards-go-while-typing',
    drawn: '3e5a648b',
    about: 'The cards that still match go away while a longer search is answered.',
    file: 'site/src/features/catalogue/touch/list-browser.ts',
    find: `  const isNarrowed = canNarrow(state) && narrowResults(groups, filters.search)
`,
    put: `  const isNarrowed = false as boolean
`,
  },
  {
    id: 'refund-asked-for-ever',
    drawn: '3716ccae',
    about:
      'A refund that Razorpay took and refuses to say more of is asked about again and again, and its money cannot be given back by hand.',
    file: 'api/src/modules/sales/payment-links/gateway-failures.ts',
    find: `    if (refusal !== null && isTaken)
      return updateRefund(trx, refund.id, endAs('failed', paymentLinkMessages.refundUnknown(refusal)))
    const trouble = troubleOf(refund, refusal)
    const ends = refusal !== null || (isLate(refund) && !isTaken)
`,
    put: `    const trouble = troubleOf(refund, refusal)
    const ends = (refusal !== null || isLate(refund)) && !isTaken
`,
  },
  { drawn: '44e74953', passedOver: 'What is left of it does not compile without the rest.' },
  {
    id: 'back-to-the-middle',
    drawn: 'bf019de8',
    about: 'Who goes back to the sign-in page after signing in sees the middle of what stands there now.',
    file: 'site/src/features/auth/page/known-user.ts',
    find: '  scrollTo(0, 0)\n',
    put: '',
  },
]
