export const contactWords = {
  title: (shop: string) => `Contact ${shop}`,
  heading: 'Contact Us',
  reasons: 'Why Choose Us',
  information: 'Contact Information',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  hours: 'Working hours',
  question: (shop: string) => `Hello ${shop}, I have a question.`,
}

export const contactFormWords = {
  name: 'Your Name',
  email: 'Email Address',
  subject: 'Subject',
  message: 'Message',
  send: 'Send Message',
  chatApp: 'WhatsApp',
  mailApp: 'your mail program',
  opens: (app: string) => `This opens ${app} with your message; it is sent when you press send there.`,
  orEmail: <Part>(link: (text: string) => Part) => [' You can also write an ', link('email'), '.'],
  written: <Part>(app: string, strong: (text: string) => Part) => [
    strong(`Your message is written out in ${app}.`),
    ' Press send there.',
  ],
  tooLong: 'It is longer than a link can carry, so its end is missing there. Copy all of it from here:',
  allWritten: 'All that you wrote',
  openMail: 'Open the mail again',
  needsScript: 'This form needs JavaScript. The chat works without it.',
  needsScriptOrEmail: 'This form needs JavaScript. The chat and our email address work without it.',
  from: (shop: string, name: string, email: string) => `Hello ${shop}, I am ${name} (${email}).`,
  about: (subject: string) => `Subject: ${subject}`,
}
