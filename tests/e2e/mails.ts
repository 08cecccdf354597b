import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, type Shop } from './shop.ts'

/** Waits for a mail to this address that contains a text, and returns it as it was written. */
export async function mailTo(shop: Shop, email: string, text: string): Promise<string> {
  const folder = path.join(shop.dataDir, 'outbox')
  let found: string | undefined
  await expect(async () => {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'))
    const mails = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')))
    found = mails
      .map((mail) => mail.replace(/=\r\n/g, '').replace(/=3D/g, '='))
      .find((mail) => mail.includes(`To: ${email}`) && mail.includes(text))
    expect(found).toBeDefined()
  }).toPass()
  return found ?? ''
}
