import type { HelpGroup, HelpTopic } from './help-topic.ts'
import { orderHelp } from './order-topics.ts'
import { serviceHelp } from './service-topics.ts'

const people: HelpGroup = {
  title: 'Customers and points',
  topics: [
    {
      id: 'customer-sees',
      question: 'What do customers see of their orders?',
      answer: [
        'Signed in, they see their orders with both statuses, the price, what was ordered and when, and the statement of their points. A change of yours is there the next time they look; no message is sent about it, so tell them in the chat.',
        'Guests have a link to their order instead, and can take the order into an account with it.',
      ],
      links: [{ label: 'Orders', to: '/orders' }],
      words: 'track status account dashboard mail notify',
    },
    {
      id: 'customer-page',
      question: 'Where do I see everything about one customer?',
      answer: [
        'Press the customer’s name, in Orders, Bookings or Users, or find it with the search. The page has the contact, also other names and numbers that were given, all orders and meetings, the points and how they came about, your notes, who referred the customer, and whom the customer referred.',
        'Add a note keeps what the next colleague should know. Customers never see it; it cannot be changed afterwards, and it goes with the account if that is deleted. A meeting is found by the customer’s email address and phone numbers.',
        'Under Orders, Customers lists everybody who has ordered, guests too: each has a page with what is open, credit, the statement of account, the orders and your notes. Others with the same number are proposed there, and Join another customer finds those with another one.',
      ],
      links: [{ label: 'Users', to: '/users' }],
      words: 'client profile contact history notes remember referrals crm',
    },
    {
      id: 'points',
      question: 'What are cashback and fires, and how are they spent?',
      answer: [
        'Both are points worth a rupee each. Cashback is a share of each paid order; fires are for whoever referred a customer, at that customer’s first paid order. How much is set under Settings, General Settings.',
        'Cashback is spent on an order, which lowers what is to be paid: by the customer on the order’s page, or by you under Cashback points in the order’s payments. See “How are cashback points spent on an order?”.',
        'Fires are asked for in the chat. Take off what is used in Users: Manage Cashback Points or Manage Fires with a negative amount, such as -200, and a reason, which the customer can read. The same adds points, with an amount above 0.',
      ],
      links: [
        { label: 'Users', to: '/users' },
        { label: 'General Settings', to: '/settings/general' },
      ],
      words: 'loyalty reward referral balance adjust refund fires',
    },
    {
      id: 'delete-customer',
      question: 'What happens when I delete a user?',
      answer: [
        'They can no longer sign in, and their name, email and phone number are gone from the account. Orders stay in your list, because your books need them.',
      ],
      links: [{ label: 'Users', to: '/users' }],
      words: 'remove account close privacy',
    },
    {
      id: 'forgotten-password',
      question: 'A customer has forgotten the password. What now?',
      answer: [
        '“Forgot password” beside the sign-in sends a link to the account’s email address; it works once, for an hour. An account with a phone number only has no address to write to, so such a customer opens a new one. Without a mail server, which Settings, General Settings tells, the link reaches nobody.',
      ],
      links: [{ label: 'Users', to: '/users' }],
      words: 'reset login sign in',
    },
    {
      id: 'contact-form',
      question: 'Where do I read what is written into the contact form?',
      answer: [
        'In the chat: the form on the Contact page opens WhatsApp with the message, and its writer presses send there. The server gets none of it, so it stands in no list here.',
      ],
      links: [{ label: 'Shop Profile', to: '/settings/shop' }],
      words: 'message mail inbox enquiry',
    },
  ],
}

const shop: HelpGroup = {
  title: 'Meetings, the shop and its people',
  topics: [
    {
      id: 'meetings',
      question: 'How do I set the hours of meetings, or take a day off?',
      answer: [
        'In Bookings, Meeting Settings has the days, the hours and the length of a meeting; Disabled Dates takes out single days or several in a row. Meetings that are booked already are not moved or cancelled by either: those on a disabled date are named to you.',
        'A meeting is cancelled with the button beside its time. Its customer gets a mail if an email address was given and a mail server is set; otherwise the question has a message for WhatsApp.',
      ],
      links: [
        { label: 'Meeting Settings', to: '/bookings/settings' },
        { label: 'Disabled Dates', to: '/bookings/disabled' },
      ],
      words: 'calendar slot holiday consultation appointment',
    },
    {
      id: 'chat-number',
      question: 'How do I change the chat number, the phone or the address?',
      answer: [
        'In Settings, Shop Profile, under Contact. The WhatsApp chat number needs its country code unless it is an Indian mobile number; the field says how it reads the number: every chat button and every order goes to it seconds after you save. The first of the phones is the support phone in the banner.',
      ],
      links: [{ label: 'Shop Profile', to: '/settings/shop' }],
      words: 'whatsapp contact email name tagline',
    },
    {
      id: 'look',
      question: 'How do I give the shop our logo and colours?',
      answer: [
        'In Settings, Shop Profile, under Look: a logo in the place of the name, with another one for dark ground if you have it; a mark for small places, from which the icons of browsers and phones are made; three colours, from which all others follow so that everything can be read by day and in the dark; a pair of fonts, corners and a pattern. Beside the form a page of the shop shows how it will be.',
        'Pages, sign-in, console, documents, mails and the pictures of shared links follow within seconds after you save. Nobody has to do anything else: a page that somebody has open keeps its look until it is loaded again. An SVG is drawn into a picture on your device; the file itself is not kept.',
        'While there is no mark, the first letters of the shop’s name stand in its place.',
      ],
      links: [{ label: 'Shop Profile', to: '/settings/shop' }],
      words: 'logo mark icon favicon colour color theme brand font type typeface pattern corners svg dark',
    },
    {
      id: 'open-shop',
      question: 'How do I open the shop, or close it for a while?',
      answer: [
        'On the screen Set up the shop, press Open the Shop. It needs a name and a chat number. Until then visitors read that the shop opens soon; Look at every page shows you the pages as they will be.',
        'The same place has Close the Shop: visitors then read that it is closed for now. Customers still reach their orders, meetings and accounts.',
      ],
      links: [{ label: 'Set up the shop', to: '/setup' }],
      words: 'opening closing holiday vacation start launch preview first run setup visitors',
    },
    {
      id: 'who-we-are',
      question: 'Where do I enter my legal name and the grievance officer?',
      answer: [
        'In Payment Settings, under Documents, or in the step Say who you are of Set up the shop. The E-Commerce Rules ask every shop on the web for its legal name, its address and a grievance officer with name, designation and contact. They stand on the Contact page, below the terms and in the footer; name and address stand on documents, too.',
        'The officer acknowledges a complaint within 48 hours with a number to refer to, and settles it within a month.',
      ],
      links: [
        { label: 'Say who you are', to: '/setup/owner' },
        { label: 'Payment Settings', to: '/payment' },
      ],
      words: 'law legal complaint grievance consumer protection e-commerce rules owner proprietor',
    },
    {
      id: 'policies',
      question: 'How do I write terms, refunds and the privacy policy?',
      answer: [
        'In Settings, Shop Profile, or in their step of Set up the shop: press Begin with our template, make it yours, have a lawyer look at it, and save. What stands in braces, such as {legal_name}, is filled in on the page, so that a new address changes everywhere at once.',
        'They are linked from every page, beside the checkout and below every order.',
      ],
      links: [
        { label: 'Write them', to: '/setup/policies' },
        { label: 'Shop Profile', to: '/settings/shop' },
      ],
      words: 'policy cancel cancellation conditions dpdp data protection template',
    },
    {
      id: 'shop-texts',
      question: 'Where do I change the texts of the site?',
      answer: [
        'In Settings, Shop Profile: the slides of the home page, testimonials, brands, the team, About, the questions and answers and the privacy policy. What you leave empty is left out of its page.',
      ],
      links: [{ label: 'Shop Profile', to: '/settings/shop' }],
      words: 'about faq home slides privacy policy wording',
    },
    {
      id: 'invite',
      question: 'How do I let somebody else in?',
      answer: [
        'In Settings, Admin Management, press Invite Staff, choose the role, and they get a link with which they set their own password; it works once, for 7 days. Where no mail server is set, the link is shown to you instead, once, to hand over. Invitations that wait are listed below the accounts: send one again or make a new link, which ends the one before, or withdraw it. Add Admin does it without a mail: you choose the first password.',
        'Admins can do everything you can. Managers see customers, orders and enquiries in a panel of their own, and no points or settings. Admins sign in at /login?redirect=admin, managers at /login?redirect=manager.',
      ],
      links: [{ label: 'Admin Management', to: '/settings' }],
      words: 'manager admin invite invitation team staff user role password mail link',
    },
    {
      id: 'second-factor',
      question: 'How do I protect an account with a second factor?',
      answer: [
        'Under Your account, press Set Up Second Factor, scan the QR code with an authenticator app on your phone, and enter the code that it shows. Or press Add Passkey: a key on your phone, computer or security key, which no copied page can get out of you. From then on you sign in with the password and a code or passkey; a passkey also does alone, by “Sign in with a passkey” below the password. Keep the ten recovery codes: each lets you in once without them.',
        'In Settings, Admin Management, the phone with a lock in the row requires one of somebody, who sets it up at the next sign-in. There you also remove the one of somebody who has lost phone or passkeys, and recovery codes.',
        'Changes of accounts, invitations, the UPI address and the payment keys ask for your password or a passkey when you were last asked more than ten minutes ago.',
      ],
      links: [
        { label: 'Your account', to: '/account' },
        { label: 'Admin Management', to: '/settings' },
      ],
      words:
        'second factor two factor 2fa totp authenticator code passkey passkeys recovery otp phone security key password again',
    },
    {
      id: 'lock-out',
      question: 'Somebody leaves, or has lost a phone. How do I lock an account?',
      answer: [
        'In Settings, Admin Management, the power button in the row switches the account off: it is signed out everywhere at once and cannot sign in, the invitations and previews that it made stop working, and what was done with it keeps its name in every history. The same button switches it on again. You cannot switch off your own account, nor the last active admin.',
        'The devices button shows how many sessions an account has open, since when and until when, and ends them all. A new password and a new role end them, too. The last sign-in stands below each username.',
      ],
      links: [{ label: 'Admin Management', to: '/settings' }],
      words: 'switch off disable block remove fired session sign out stolen last login',
    },
    {
      id: 'links',
      question: 'A link got into the wrong hands. How do I stop it?',
      answer: [
        'Links, in the menu under your name, lists every link that opens something without a sign-in: invitations, previews, documents, orders, meetings and new passwords, with who made it and until when it works. Withdraw one, and it opens nothing any more, for anybody. A document gets a new link at once, which stands on its order.',
      ],
      links: [{ label: 'Links', to: '/links' }],
      words: 'link url share revoke withdraw forwarded leaked key preview invitation document meeting order',
    },
    {
      id: 'offline',
      question: 'Can I read the console without a connection?',
      answer: [
        'Yes, on a device on which you are signed in: orders, customers, meetings and lists show what you have seen of them before, with a line that says when that was. Keys, links that open something and exports are never kept. Changes need the connection: what you have typed stays in its form, and you save again.',
        'What you have seen is deleted when you sign out, when your session ends, and when somebody else signs in on that device. Under Your account you can put the console on the home screen; on an iPhone or iPad by Safari’s Share, “Add to Home Screen”, and only then alerts come there.',
      ],
      links: [{ label: 'Your account', to: '/account' }],
      words: 'offline install app home screen iphone flight mode no internet connection lost',
    },
    {
      id: 'own-sessions',
      question: 'Where am I signed in myself?',
      answer: [
        'Your account, in the menu under your name, lists your open sessions. One press there signs you out of every other browser and device; this one stays signed in.',
      ],
      links: [{ label: 'Your account', to: '/account' }],
      words: 'session device logout everywhere sign out',
    },
    {
      id: 'history',
      question: 'Who changed this, and how do I get the old version back?',
      answer: [
        'History, in the menu under your name, lists every change of services, categories, labels, the shop profile, settings, users, orders and meetings, with who made it and when. Filter it by thing, person or day, or press History where a thing is edited. Show the difference compares each field before and after; Export CSV writes all of it into a file.',
        'For services, categories, labels, the profile and the settings for loyalty, meetings, chat texts, UPI and documents, the difference has buttons that bring a version back, also of what was deleted. What would change is shown first, by the rules of a save. Labels and pictures that no longer exist stay away.',
        'Changes are kept for 365 days; whoever runs the server can set HISTORY_DAYS. Passwords and keys are never kept, and personal data goes when its account is deleted.',
      ],
      links: [{ label: 'History', to: '/history' }],
      words: 'undo revert restore audit log version deleted mistake who',
    },
    {
      id: 'own-lists',
      question: 'How do I set up the lists for myself?',
      answer: [
        'Columns chooses which columns a list shows, and in which order, and Dense makes the rows of every table low. A list begins without filters at every visit; My filters keeps the present filters and order of a list under a name, up to twenty a list. Columns and My filters are yours on every device on which you sign in, and change nothing for others.',
        'Press ? to see the keys of a screen, such as / to search, N to add, J and K to go through the rows, or G and then S for Services; Keys in the account menu shows them, too, and switches them off.',
      ],
      links: [{ label: 'Orders', to: '/orders' }],
      words: 'columns dense rows filters kept saved keyboard shortcut keys hide',
    },
    {
      id: 'backup',
      question: 'Who makes the backup?',
      answer: [
        'Whoever runs the server, with the command npm run backup; OPERATING.md has how to let it run every night, and how to bring a backup back. The console cannot make one. Export in each list gives you that list as a file for your spreadsheet, which is no backup.',
      ],
      links: [{ label: 'Orders', to: '/orders' }],
      words: 'save restore export csv excel lost data',
    },
  ],
}

/** The console's help, in the order of its page. */
export const helpGroups: readonly HelpGroup[] = [serviceHelp, orderHelp, people, shop]

const topics = helpGroups.flatMap((group) => group.topics)

const wordsIn = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}%]+/gu) ?? []

/** Words that say nothing of what is asked for. */
const FILLERS = new Set(
  'a an and are can do does for how i in is it my of on or the to what when where why'.split(' '),
)

const textOf = ({ question, answer, words = '' }: HelpTopic) => [question, ...answer, words].join(' ')

/** Returns how many of these parts begin some word of a text. */
function countIn(text: string, parts: readonly string[]): number {
  const words = wordsIn(text)
  return parts.filter((part) => words.some((word) => word.startsWith(part))).length
}

/**
 * Returns the topics with most of the words of `q`, at least half of those that say something; for a question to which
 * `findHelp` finds no answer.
 */
export function nearestHelp(q: string): HelpTopic[] {
  const wanted = wordsIn(q).filter((word) => !FILLERS.has(word))
  const counts = new Map(topics.map((topic) => [topic, countIn(textOf(topic), wanted)]))
  const most = Math.max(...counts.values())
  return most === 0 || most < wanted.length / 2 ? [] : topics.filter((topic) => counts.get(topic) === most)
}

/**
 * Returns the topics in which every word of `q` begins some word, those that match by question or `words`
 * first.
 */
export function findHelp(q: string): HelpTopic[] {
  const wanted = wordsIn(q)
  if (wanted.length === 0) return []
  const has = (text: string) => countIn(text, wanted) === wanted.length
  const matching = topics.filter((topic) => has(textOf(topic)))
  const [named, others] = [true, false].map((isNamed) =>
    matching.filter(({ question, words = '' }) => has(`${question} ${words}`) === isNamed),
  )
  return [...(named ?? []), ...(others ?? [])]
}
