/**
 * The texts that an owner starts the pages of terms, refunds and privacy from. They are offered in the form and are
 * published only once the owner has read and saved them; what stands in braces is filled in where they are shown
 * (policy.rules.ts).
 */
import type { PolicyKind } from './policy.rules.ts'
import type { Policy } from './shop.wire.ts'

const complaints = [
  'If something went wrong, write to us first: most things are put right in a message.',
  'Our grievance officer is {officer}. You reach the officer here: {officer_contact}.',
  'We acknowledge a complaint within 48 hours with a number to refer to, and settle it within a month.',
]

/** Without the day from which they are in force, which is that of the owner’s decision. */
export const POLICY_TEMPLATES: Readonly<Record<PolicyKind, Omit<Policy, 'updated'>>> = {
  terms: {
    lead: 'What you and {shop} agree to when you order from us, in plain words.',
    sections: [
      {
        heading: 'How an order comes about',
        paragraphs: [
          'The page of a service says what it is, what is included, what is not, what it costs and how long it takes. With Buy Now or at checkout you send us your order in the chat. It is agreed once we have confirmed it to you.',
          'Every order has a page with its services, prices and state. When something about it is to change, you see the change and the new price there; a higher price counts only after you have agreed.',
        ],
      },
      {
        heading: 'Prices and payment',
        paragraphs: [
          'Prices are in Indian rupees. The total of your order is what you pay: nothing is added later that you have not agreed to.',
          'We may ask for an advance before we begin and for the balance before we hand over the finished work. Your order’s page says what is due, what is paid and what is open. You get a bill for what you pay.',
        ],
      },
      {
        heading: 'Delivery',
        paragraphs: [
          'The day on which we expect to be ready stands on your order’s page. Delivery times count working days. When texts, pictures or answers that we need from you come later than agreed, that day moves by as long, and we tell you.',
          'We hand the work over as files or links on your order’s page or in the chat. Please look at it and tell us what does not fit; the changes that the service includes are free.',
        ],
      },
      {
        heading: 'What you give us',
        paragraphs: [
          'You give us only texts, pictures, names and logos that you may use, and you tell us if others have rights in them. What you tell us about your business stays with us.',
        ],
      },
      {
        heading: 'Rights in the work',
        paragraphs: [
          'Once an order is paid in full, the finished work is yours to use. Drafts that you did not choose stay ours. Fonts, stock pictures and software of others come with the licences of their makers.',
          'We may show the finished work as an example of what we do, unless you ask us not to.',
        ],
      },
      { heading: 'Complaints', paragraphs: complaints },
      {
        heading: 'The law',
        paragraphs: [
          'The law of India applies. Nothing on this page takes away a right that the law gives to consumers.',
          'The terms that stood here when you ordered apply to your order. When we change them, the new text appears here with its date.',
        ],
      },
    ],
  },
  refunds: {
    lead: 'When you can cancel, what you get back, and how long it takes.',
    sections: [
      {
        heading: 'Before we have begun',
        paragraphs: [
          'You can cancel an order at any time before we have begun with it. You get back all that you have paid, and it costs you nothing.',
        ],
      },
      {
        heading: 'After we have begun',
        paragraphs: [
          'You can still cancel. You pay for the part that is done by then, and we return the rest. We tell you the amount and how we came to it before you decide, and hand over what is done and paid.',
          'What we have bought for you from others with your consent, such as a domain or a font, can be returned only if they take it back.',
        ],
      },
      {
        heading: 'If we are at fault',
        paragraphs: [
          'If we deliver something other than what was described, or do not deliver by the agreed day, tell us. You choose: we put it right without charge, or you get back what you have paid for that part.',
          'If we cancel an order, you get back all that you have paid for it.',
        ],
      },
      {
        heading: 'How the money comes back',
        paragraphs: [
          'We send it the way it came, within 7 working days after it was agreed. The bank or UPI app may take some days more. You see the refund on your order’s page.',
        ],
      },
      {
        heading: 'Meetings',
        paragraphs: [
          'You can cancel or move a meeting with the link that you got when you booked it. That costs nothing, and is possible until the time that stands on the meeting’s page.',
        ],
      },
      {
        heading: 'How to ask',
        paragraphs: [
          'Write in the chat of your order, with its number.',
          'You can also write to {email}.',
          ...complaints.slice(1),
        ],
      },
    ],
  },
  privacy: {
    lead: 'What we keep about you, what we use it for, and how you have it corrected or removed.',
    sections: [
      {
        heading: 'Who is responsible',
        paragraphs: [
          '{legal_name} decides what happens with the details that you give on this site.',
          'Our address is {address}.',
        ],
      },
      {
        heading: 'What we keep, and what for',
        paragraphs: [
          'Account: your name, your email address or phone number, and your password as a one-way hash that nobody can read. We use them to let you in and to reach you about your orders. With it we keep your points and cashback, and by whose referral code you came.',
          'Orders: what you ordered, prices, dates, messages and notes about the work, payments and bills, and the name and number that you gave with them. We use them to do the work, to be paid for it and to keep our books.',
          'Meetings: your name, your phone number, your email address if you give it, the topic and the time. We use them to hold the meeting.',
          'Chat: from the moment you send a message, WhatsApp handles it under its own privacy policy, and we see your number and what you write, as with any chat.',
          'Technical details: like every web server, ours notes the time, the page and the internet address of a visit. We use them to keep the site running and to stop abuse.',
        ],
      },
      {
        heading: 'What stays in your browser',
        paragraphs: [
          'Your cart is kept by your own browser and is sent to us only when you order. So are, until you clear them, the name and number of your last order, the links to your orders and meetings, and the pages that you read last, which can be read without a connection.',
          'When you sign in, a cookie proves it for seven days, and your name, email address and role stand beside it so that pages can greet you. Both are removed when you log out. There are no advertisements and no tracking on this site.',
        ],
      },
      {
        heading: 'Who sees it',
        paragraphs: [
          'The people who work on your order or answer your questions, and the companies that we need for that: who hosts this site, sends our mail and carries out payments. We sell nothing of it, and pass on more only where the law obliges us to.',
        ],
      },
      {
        heading: 'How long we keep it',
        paragraphs: [
          'An account is kept until you ask us to delete it. Orders and bills are kept as long as the law on books and taxes asks for. Technical details are kept for a year, as the rules on data protection ask for.',
        ],
      },
      {
        heading: 'What you can ask for',
        paragraphs: [
          'You can ask what we hold about you and with whom we shared it, and have it corrected, completed, brought up to date or erased. You change your name, email address, phone number and password yourself in your profile settings.',
          'What you agreed to you can withdraw as easily as you gave it, by a message to us. What was done before stays lawful; what we cannot do without it, such as finishing an order, then ends.',
          'You can name somebody who uses these rights for you if you die or can no longer do so yourself.',
          'Write to {email}.',
        ],
      },
      {
        heading: 'Children',
        paragraphs: [
          'Whoever is under 18 orders with the consent of a parent or guardian. We do not knowingly keep details of children without it.',
        ],
      },
      {
        heading: 'If something goes wrong',
        paragraphs: [
          'If details of yours fall into the wrong hands, we tell you and the Data Protection Board of India without delay: what happened, what may follow, and what you can do.',
        ],
      },
      {
        heading: 'Complaints',
        paragraphs: [
          ...complaints,
          'If our answer does not satisfy you, you can turn to the Data Protection Board of India.',
        ],
      },
    ],
  },
}
