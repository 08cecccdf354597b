import type { Migration } from 'kysely/migration'
import * as accounts from './0001-accounts.ts'
import * as catalogue from './0002-catalogue.ts'
import * as publication from './0003-publication.ts'
import * as rateLimits from './0004-rate-limits.ts'
import * as idempotencyKeys from './0005-idempotency-keys.ts'
import * as orders from './0006-orders.ts'
import * as bookings from './0007-bookings.ts'
import * as paymentConfiguration from './0008-payment-configuration.ts'
import * as promisedDays from './0009-promised-days.ts'
import * as shopStatements from './0010-shop-statements.ts'
import * as endedTokens from './0011-ended-tokens.ts'
import * as catalogueChanges from './0012-catalogue-changes.ts'
import * as staff from './0013-staff.ts'
import * as orderContact from './0014-order-contact.ts'
import * as payments from './0015-payments.ts'
import * as orderVersions from './0016-order-versions.ts'
import * as orderDesk from './0017-order-desk.ts'
import * as alerts from './0018-alerts.ts'
import * as alertDelivery from './0019-alert-delivery.ts'
import * as paymentLinks from './0020-payment-links.ts'
import * as documents from './0021-documents.ts'
import * as customersAndDashboard from './0022-customers-and-dashboard.ts'
import * as history from './0023-history.ts'
import * as historySets from './0024-history-sets.ts'
import * as states from './0025-states.ts'
import * as schedulesDraftsPreviews from './0026-schedules-drafts-previews.ts'
import * as searchWords from './0027-search-words.ts'
import * as preferences from './0028-preferences.ts'
import * as categoryOfOrderLines from './0029-category-of-order-lines.ts'
import * as serviceImports from './0030-service-imports.ts'
import * as serviceImportPictures from './0031-service-import-pictures.ts'
import * as catalogueOrder from './0032-catalogue-order.ts'
import * as pictures from './0033-pictures.ts'
import * as publishes from './0034-publishes.ts'
import * as moneyIsASign from './0035-money-is-a-sign-of-the-customer.ts'
import * as recordedNotices from './0036-recorded-notices.ts'
import * as waitingRefunds from './0037-waiting-refunds.ts'
import * as cancelledPaymentLinks from './0038-cancelled-payment-links.ts'
import * as mailsOfInvitations from './0039-mails-of-invitations.ts'
import * as keptHistory from './0040-kept-history.ts'
import * as draftMoments from './0041-draft-moments.ts'
import * as pictureReplacements from './0044-picture-replacements.ts'
import * as draftsOutliveServices from './0045-drafts-outlive-services.ts'
import * as historyPictures from './0046-history-pictures.ts'
import * as schedulesOfCategoriesAndLabels from './0047-schedules-of-categories-and-labels.ts'
import * as otherPayments from './0048-other-payments.ts'
import * as knownReferences from './0049-known-references.ts'
import * as phonesWithoutAZeroInside from './0050-phones-without-a-zero-inside.ts'
import * as secondFactors from './0051-second-factors.ts'
import * as accessKeys from './0053-access-keys.ts'
import * as specialEconomicZones from './0054-special-economic-zones.ts'
import * as passkeys from './0055-passkeys.ts'
import * as failureCodes from './0056-failure-codes.ts'
import * as orderPages from './0057-order-pages.ts'
import * as moneyOfOrders from './0058-money-of-orders.ts'
import * as whatSettlesAnOrder from './0059-what-settles-an-order.ts'
import * as customers from './0060-customers.ts'
import * as taxOfOrders from './0061-tax-of-orders.ts'
import * as pointsOnOrders from './0063-points-on-orders.ts'
import * as bankLines from './0064-bank-lines.ts'
import * as indexesInUse from './0065-indexes-in-use.ts'
import * as categoryLooks from './0069-category-looks.ts'
import * as faceOfTheSample from './0070-face-of-the-sample.ts'
import * as openShops from './0071-open-shops.ts'
import * as siteDrafts from './0072-site-drafts.ts'
import * as avifPictures from './0073-avif-pictures.ts'

/** All migrations, in order; a shop's database records the names of those that have run. */
export const migrations: Record<string, Migration> = {
  '0001-accounts': accounts,
  '0002-catalogue': catalogue,
  '0003-publication': publication,
  '0004-rate-limits': rateLimits,
  '0005-idempotency-keys': idempotencyKeys,
  '0006-orders': orders,
  '0007-bookings': bookings,
  '0008-payment-configuration': paymentConfiguration,
  '0009-promised-days': promisedDays,
  '0010-shop-statements': shopStatements,
  '0011-ended-tokens': endedTokens,
  '0012-catalogue-changes': catalogueChanges,
  '0013-staff': staff,
  '0014-order-contact': orderContact,
  '0015-payments': payments,
  '0016-order-versions': orderVersions,
  '0017-order-desk': orderDesk,
  '0018-alerts': alerts,
  '0019-alert-delivery': alertDelivery,
  '0020-payment-links': paymentLinks,
  '0021-documents': documents,
  '0022-customers-and-dashboard': customersAndDashboard,
  '0023-history': history,
  '0024-history-sets': historySets,
  '0025-states': states,
  '0026-schedules-drafts-previews': schedulesDraftsPreviews,
  '0027-search-words': searchWords,
  '0028-preferences': preferences,
  '0029-category-of-order-lines': categoryOfOrderLines,
  '0030-service-imports': serviceImports,
  '0031-service-import-pictures': serviceImportPictures,
  '0032-catalogue-order': catalogueOrder,
  '0033-pictures': pictures,
  '0034-publishes': publishes,
  '0035-money-is-a-sign-of-the-customer': moneyIsASign,
  '0036-recorded-notices': recordedNotices,
  '0037-waiting-refunds': waitingRefunds,
  '0038-cancelled-payment-links': cancelledPaymentLinks,
  '0039-mails-of-invitations': mailsOfInvitations,
  '0040-kept-history': keptHistory,
  '0041-draft-moments': draftMoments,
  '0044-picture-replacements': pictureReplacements,
  '0045-drafts-outlive-services': draftsOutliveServices,
  '0046-history-pictures': historyPictures,
  '0047-schedules-of-categories-and-labels': schedulesOfCategoriesAndLabels,
  '0048-other-payments': otherPayments,
  '0049-known-references': knownReferences,
  '0050-phones-without-a-zero-inside': phonesWithoutAZeroInside,
  '0051-second-factors': secondFactors,
  '0053-access-keys': accessKeys,
  '0054-special-economic-zones': specialEconomicZones,
  '0055-passkeys': passkeys,
  '0056-failure-codes': failureCodes,
  '0057-order-pages': orderPages,
  '0058-money-of-orders': moneyOfOrders,
  '0059-what-settles-an-order': whatSettlesAnOrder,
  '0060-customers': customers,
  '0061-tax-of-orders': taxOfOrders,
  '0063-points-on-orders': pointsOnOrders,
  '0064-bank-lines': bankLines,
  '0065-indexes-in-use': indexesInUse,
  '0069-category-looks': categoryLooks,
  '0070-face-of-the-sample': faceOfTheSample,
  '0071-open-shops': openShops,
  '0072-site-drafts': siteDrafts,
  '0073-avif-pictures': avifPictures,
}
