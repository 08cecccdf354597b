/** What hinders a publish. */

export const publishingMessages = {
  brokeOff:
    'Publishing ended in the middle several times, together with the server’s process: the machine may have too little memory. It is tried again by itself; "Publish now" does so at once.',
  takenOver: 'Another process has taken over publishing.',
  compileDamaged: (folder: string) =>
    `The compiled site is damaged: delete ${folder} and start the shop again.`,
  fileDamaged: (file: string) => `The published file ${file} is damaged and is made anew first.`,
  secretReplaced: (file: string) =>
    `The signing secret in ${file} was empty, as a power cut can leave it, so a new one was made. Everybody signs in again, and the payment gateway’s secret has to be typed once more.`,
} as const
