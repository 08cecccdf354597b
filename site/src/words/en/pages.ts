/** Pages of text. */
export const aboutPageWords = {
  title: (shop: string) => `About ${shop}`,
  story: 'Our Story',
  achievements: 'Our Achievements',
  team: 'Meet Our Team',
  portraitOf: (name: string) => `Portrait of ${name}`,
}

export const faqWords = {
  title: 'Frequently Asked Questions',
  description: (shop: string) => `How ordering, delivery, payment and refunds work at ${shop}.`,
  none: 'No questions are answered here yet. Ask us yours.',
  readOn: 'Read on',
  notAnswered: 'Not answered here?',
  ask: 'Ask us; there is no question too small.',
}

export const policyWords = {
  inForce: (date: string) => `In force since ${date}`,
  onThisPage: 'On this page',
  writeTo: <Part>(email: Part) => ['About anything on this page, write to ', email, '.'],
  contactUs: <Part>(link: (text: string) => Part) => [
    'About anything on this page, ',
    link('contact us'),
    '.',
  ],
  address: (lines: readonly string[]) => `Our postal address is ${lines.join(', ')}.`,
  notWritten: 'This page is not written yet.',
}

/** What the shop says about who stands behind it. */
export const ownerWords = {
  title: 'Who we are',
  name: 'Legal name',
  address: 'Address',
  officer: 'Grievance officer',
  officerOf: (name: string, designation: string) => `${name}, ${designation}`,
  complaints:
    'For complaints. We acknowledge yours within 48 hours with a number to refer to, and settle it within a month.',
}

/** The line of links to the policies, where something is ordered. */
export const policyLinksWords = {
  label: 'Terms, refunds and privacy',
}

export const openingWords = {
  title: (shop: string) => (shop ? `${shop} opens soon` : 'This shop opens soon'),
  closedTitle: (shop: string) => `${shop} is closed for now`,
  comeBack:
    'We are still setting things out. Nothing can be ordered or booked here yet. Please come back in a while.',
  reachUs:
    'We are still setting things out. Nothing can be ordered or booked here yet; until then, this is how to reach us.',
  closed: 'Nothing can be ordered or booked just now. What you have ordered and booked goes on as agreed.',
  yourOrders: 'Your orders',
  staff: 'Staff sign-in',
  preview: 'This is how the shop will look. Only you see it: visitors read that it is not open.',
  toConsole: 'Back to the console',
}
