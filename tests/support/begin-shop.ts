// Creates one file of each kind that a shop keeps in its data folder, under umask 0, so that a test can check
// which rights the code itself gives them.
import path from 'node:path'
import { loadConfig } from '../../api/src/config/config.ts'
import { migrate } from '../../api/src/database/migrate.ts'
import { openDatabase } from '../../api/src/database/open.ts'
import { mailTransport } from '../../api/src/modules/shop/mail/mail-transport.ts'
import { localMedia } from '../../api/src/storage/local-media.ts'
import { mediaFolder } from '../../api/src/storage/open-media.ts'
import { writePublished } from '../../api/src/publishing/releases/site-files.ts'

process.umask(0)
const config = loadConfig()
const db = await openDatabase(config)
await migrate(db)
await localMedia(mediaFolder(config.dataDir)).save([{ name: 'a.webp', bytes: Buffer.from('picture') }])
await mailTransport(config.mail)({
  id: 'a',
  recipient: 'nila@example.com',
  subject: 'A mail',
  content: 'Text',
  attachments: null,
  created_at: new Date().toISOString(),
})
await writePublished(path.join(config.dataDir, 'published'), [{ file: 'page.html', content: '<p>Page</p>' }])
// Exits without closing the database, like a crash, so that its write-ahead log stays beside it.
process.exit(0)
