import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import { isIP } from 'node:net'
import path from 'node:path'
import { publishingMessages } from '@karigar/contract/catalogue/publishing.words'
import type { DatabaseAddress } from './database-address.ts'
import { syncNow } from '../files/durable-files.ts'
import type { BucketAddress } from './bucket-address.ts'
import { makePrivate, repairModes } from '../files/private-files.ts'
import { storageFault } from '../files/storage-faults.ts'
import type { MailSettings } from './mail-settings.ts'
import type { PushSettings } from './push-settings.ts'

/** All settings that the API reads from its environment, checked once. */
export interface Config {
  /** 0 lets the system choose a free port, for tests. */
  port: number
  host: string
  dataDir: string
  /** The SQLite file in the data folder, or a PostgreSQL server. */
  database: DatabaseAddress
  /** Load the sample catalogue and demo accounts into an empty data folder. */
  demo: boolean
  production: boolean
  rateLimits: boolean
  /** URL of the site without a trailing slash; canonical links and chat messages contain it. */
  publicSiteUrl: string
  /** Where browsers find the API: a path of the site's origin, or an absolute URL. */
  publicApiBase: string
  jwtSecret: string
  /** The bucket for pictures; null keeps them in the data folder. */
  mediaBucket: BucketAddress | null
  /** The bucket that the published site is copied to, for a CDN; null keeps it in the data folder only. */
  siteBucket: BucketAddress | null
  /** Addresses or networks of trusted proxies, whose X-Forwarded headers give the client's address. */
  trustedProxies: string[]
  mail: MailSettings
  /** Where Razorpay is asked, without a trailing slash. */
  gatewayUrl: string
  push: PushSettings
  /** Fetch the pictures of sheets from private networks and without https too, for tests. */
  picturesFromPrivate: boolean
  /** Where `npm run backup` keeps backups; null when no setting says so. */
  backupDir: string | null
  /** How many days the history of changes is kept. */
  historyDays: number
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug'
}

/** Thrown for a setting that prevents the start; the message is one line for the operator. */
export class ConfigError extends Error {}

type Environment = Readonly<Record<string, string | undefined>>

/** Longest that the history can be kept, in days: ten years. */
const MOST_HISTORY_DAYS = 3650

function readNumber(
  { name, usual, least, most }: { name: string; usual: number; least: number; most: number },
  text: string | undefined,
): number {
  const number = Number(text || usual)
  if (!/^\d*$/.test(text ?? '') || number < least || number > most)
    throw new ConfigError(`${name} must be a number from ${least} to ${most}, not "${text}".`)
  return number
}

function readSwitch(name: string, text: string | undefined): boolean {
  if (text === undefined || text === '' || text === '0') return false
  if (text === '1') return true
  throw new ConfigError(`${name} must be 1 or 0, not "${text}".`)
}

/** Reads a switch that only test runs need. */
function readTestSwitch(name: string, env: Environment, production: boolean): boolean {
  const isOn = readSwitch(name, env[name])
  if (isOn && production) throw new ConfigError(`${name}=1 is for test runs and refused in production.`)
  return isOn
}

function readUrl(name: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !/^https?:$/.test(url.protocol))
    throw new ConfigError(`${name} must be an http or https address, not "${text}".`)
  if (url.search || url.hash) throw new ConfigError(`${name} must have no query and no fragment: "${text}".`)
  return url.href.replace(/\/$/, '')
}

function readApiBase(text: string): string {
  if (text.startsWith('/') && !text.startsWith('//')) return text.replace(/\/+$/, '')
  return readUrl('PUBLIC_API_BASE', text)
}

function readLogLevel(text: string | undefined): Config['logLevel'] {
  const levels = ['silent', 'error', 'warn', 'info', 'debug'] as const
  const level = levels.find((name) => name === (text ?? 'warn'))
  if (!level) throw new ConfigError(`LOG_LEVEL must be one of ${levels.join(', ')}, not "${text}".`)
  return level
}

function prepareFolder(dataDir: string): void {
  try {
    fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    fs.accessSync(dataDir, fs.constants.W_OK)
  } catch (error) {
    if (storageFault(error) !== null) throw error
    throw new ConfigError(
      `DATA_DIR ${dataDir} cannot be written. Choose another folder or change its permissions.`,
    )
  }
}

/**
 * Throws ConfigError when other users of the machine can read the shop's files and this user may not change
 * their mode.
 */
function closeToOthers(dataDir: string): void {
  const open = repairModes(dataDir)
  if (open === null) return
  throw new ConfigError(
    `${open} can be read by other users of this machine and belongs to one of them: make the shop's user its owner (chown).`,
  )
}

/** Reads DATABASE_URL. It may contain a password, so no error message quotes it. */
function readDatabase(dataDir: string, text: string | undefined): DatabaseAddress {
  if (!text) return { kind: 'sqlite', file: path.join(dataDir, 'shop.db') }
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !/^postgres(ql)?:$/.test(url.protocol) || url.pathname.length < 2)
    throw new ConfigError(
      'DATABASE_URL must look like postgres://user:password@host:5432/database; leave it out to keep the shop in a SQLite file in DATA_DIR.',
    )
  return { kind: 'postgres', url: text }
}

/** The file in the data folder that keeps the signing secret. */
export const SECRET_FILE = 'jwt-secret'

const BUCKET_NAME = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/

function readBucketName(name: string, text: string): string {
  if (BUCKET_NAME.test(text)) return text
  throw new ConfigError(
    `${name} must be a bucket's name (3 to 63 small letters, digits, dots and hyphens), not "${text}".`,
  )
}

function readEndpoint(text: string | undefined): string | null {
  if (!text) return null
  if (URL.canParse(text) && new URL(text).username)
    throw new ConfigError('S3_ENDPOINT must hold no user and no password: the key has its own settings.')
  return readUrl('S3_ENDPOINT', text)
}

const BUCKET_SETTINGS = [
  'S3_MEDIA_BUCKET',
  'S3_SITE_BUCKET',
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'S3_FORCE_PATH_STYLE',
]

/**
 * Reads the settings of both buckets, which must be complete or absent; no error message quotes the
 * credentials.
 */
function readBuckets(env: Environment): Pick<Config, 'mediaBucket' | 'siteBucket'> {
  const given = BUCKET_SETTINGS.find((name) => env[name])
  if (given === undefined) return { mediaBucket: null, siteBucket: null }
  const missing = ['S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'].filter((name) => !env[name])
  if (missing.length > 0)
    throw new ConfigError(
      `${given} is set, so ${missing.join(' and ')} must be set too, or no S3 setting at all.`,
    )
  if (!env.S3_MEDIA_BUCKET && !env.S3_SITE_BUCKET)
    throw new ConfigError(
      `${given} is set, so name the bucket: S3_MEDIA_BUCKET for pictures, S3_SITE_BUCKET for the published site, or both.`,
    )
  const store = {
    endpoint: readEndpoint(env.S3_ENDPOINT),
    region: env.S3_REGION ?? '',
    accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
    forcePathStyle: readSwitch('S3_FORCE_PATH_STYLE', env.S3_FORCE_PATH_STYLE),
  }
  if (!/^[a-z0-9-]+$/.test(store.region))
    throw new ConfigError(`S3_REGION must be a region such as ap-south-1, not "${store.region}".`)
  const bucket = (name: string) => {
    const text = env[name]
    return text ? { ...store, bucket: readBucketName(name, text) } : null
  }
  return { mediaBucket: bucket('S3_MEDIA_BUCKET'), siteBucket: bucket('S3_SITE_BUCKET') }
}

/** Returns the signing secret: from the environment, or generated once and kept in the data folder. */
function readSecret(dataDir: string, text: string | undefined, warn: (sentence: string) => void): string {
  if (text !== undefined) {
    if (text.length < 32) throw new ConfigError('JWT_SECRET must have at least 32 characters.')
    return text
  }
  const file = path.join(dataDir, SECRET_FILE)
  // Only a power cut can leave the file empty, because makeSecret writes it whole before naming it.
  if (fs.statSync(file, { throwIfNoEntry: false })?.size === 0) {
    fs.rmSync(file)
    warn(publishingMessages.secretReplaced(file))
  }
  makeSecret(file)
  const secret = fs.readFileSync(file, 'utf8').trim()
  if (secret.length < 32 || secret.includes('\0'))
    throw new ConfigError(
      `The signing secret in ${file} is damaged. Delete it to have a new one made; everybody signs in again.`,
    )
  return secret
}

/**
 * Creates the secret's file unless it exists: written and flushed under a temporary name, then linked to its
 * own.
 */
function makeSecret(file: string): void {
  if (fs.existsSync(file)) return
  const part = `${file}.${randomBytes(6).toString('hex')}.part`
  try {
    fs.writeFileSync(part, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx', flush: true })
    // Unlike a rename, a link does not overwrite a file that another process has created meanwhile.
    fs.linkSync(part, file)
    syncNow(path.dirname(file))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    fs.rmSync(part, { force: true })
  }
}

function readProxies(text: string | undefined): string[] {
  const proxies = (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  const wrong = proxies.find((part) => {
    const [address = '', prefix, ...rest] = part.split('/')
    const bits = isIP(address) === 6 ? 128 : 32
    return (
      isIP(address) === 0 ||
      rest.length > 0 ||
      (prefix !== undefined && !(/^\d+$/.test(prefix) && Number(prefix) <= bits))
    )
  })
  if (wrong !== undefined)
    throw new ConfigError(`TRUST_PROXY must list addresses or networks such as 10.0.0.0/8, not "${wrong}".`)
  return proxies
}

/** Reads the mail settings. SMTP_URL may contain a password, so no error message quotes it. */
function readMail(dataDir: string, { SMTP_URL, MAIL_FROM }: Environment): MailSettings {
  const url = SMTP_URL && URL.canParse(SMTP_URL) ? new URL(SMTP_URL) : null
  if (SMTP_URL && (!url || !/^smtps?:$/.test(url.protocol) || !url.hostname))
    throw new ConfigError(
      'SMTP_URL must look like smtp://user:password@host:587; leave it out to have mails written to DATA_DIR/outbox.',
    )
  if (SMTP_URL && !MAIL_FROM)
    throw new ConfigError('MAIL_FROM must name the sender of the shop’s mails, such as shop@example.com.')
  const from = MAIL_FROM || 'shop@localhost'
  if (!/^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/.test(from))
    throw new ConfigError(
      `MAIL_FROM must be an address, or a name with an address in <>, not ${JSON.stringify(from)}.`,
    )
  return { smtpUrl: SMTP_URL || null, from, outbox: path.join(dataDir, 'outbox') }
}

/** Reads the settings of pushes. Push services want to know whom they can ask about a shop's pushes. */
function readPush(env: Environment, production: boolean, publicSiteUrl: string, from: string): PushSettings {
  const toPrivate = readTestSwitch('PUSH_TO_PRIVATE', env, production)
  const [address = from] = /[^\s<>]+@[^\s<>]+/.exec(from) ?? []
  return { contact: publicSiteUrl.startsWith('https:') ? publicSiteUrl : `mailto:${address}`, toPrivate }
}

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|\[::1\]|localhost)$/

/**
 * Returns the first setting that makes the shop reachable from other machines, as a sentence; null without
 * one.
 */
function publicSetting(env: Environment): string | null {
  for (const name of ['PUBLIC_SITE_URL', 'PUBLIC_API_BASE']) {
    const text = env[name] ?? ''
    if (URL.canParse(text) && !LOOPBACK.test(new URL(text).hostname)) return `${name} is ${text}`
  }
  // A proxy on this machine may be public too, unless PUBLIC_SITE_URL gives a loopback address.
  const isHere = Boolean(env.PUBLIC_SITE_URL)
  const proxy = readProxies(env.TRUST_PROXY).find(
    (network) => !isHere || !LOOPBACK.test(network.split('/')[0] ?? ''),
  )
  return proxy === undefined ? null : `TRUST_PROXY is ${proxy}`
}

/**
 * Tells whether a start without `DEMO` may load the sample shop: not when other machines can reach the shop.
 */
export function mayBeSample(env: Environment): boolean {
  return LOOPBACK.test(env.HOST || '127.0.0.1') && publicSetting(env) === null
}

/**
 * Finds where a shop's data is kept without creating anything, for command-line tasks. Throws ConfigError.
 */
export function findShop(
  env: Environment = process.env,
): Pick<Config, 'dataDir' | 'database' | 'mediaBucket'> {
  const dataDir = path.resolve(env.DATA_DIR || 'data/local')
  const { mediaBucket } = readBuckets(env)
  makePrivate(dataDir)
  return { dataDir, database: readDatabase(dataDir, env.DATABASE_URL), mediaBucket }
}

/**
 * Reads and checks the environment and creates the data folder. Calls `warn` when it has replaced an empty
 * secret. Throws ConfigError.
 */
export function loadConfig(
  env: Environment = process.env,
  warn: (sentence: string) => void = (sentence) => console.warn(`karigar: ${sentence}`),
): Config {
  const production = env.NODE_ENV === 'production'
  const port = readNumber({ name: 'PORT', usual: 4000, least: 0, most: 65535 }, env.PORT)
  const host = env.HOST || '127.0.0.1'
  const demo = readSwitch('DEMO', env.DEMO)
  const rateLimits = env.RATE_LIMIT !== 'off'
  if (env.RATE_LIMIT !== undefined && env.RATE_LIMIT !== 'off' && env.RATE_LIMIT !== 'on')
    throw new ConfigError(`RATE_LIMIT must be on or off, not "${env.RATE_LIMIT}".`)
  if (!rateLimits && production)
    throw new ConfigError('RATE_LIMIT=off is for test runs and refused in production.')
  if (demo && !LOOPBACK.test(host))
    throw new ConfigError(
      `A demo shop has published passwords, so it listens on this machine only: set HOST=127.0.0.1, or DEMO=0 for a real shop (HOST is ${host}).`,
    )
  const reach = demo ? publicSetting(env) : null
  if (reach !== null)
    throw new ConfigError(
      `A demo shop has published passwords, so it serves this machine only: leave that setting out, or set DEMO=0 for a real shop (${reach}).`,
    )
  const { dataDir, database } = findShop(env)
  prepareFolder(dataDir)
  closeToOthers(dataDir)
  const publicSiteUrl = readUrl('PUBLIC_SITE_URL', env.PUBLIC_SITE_URL || `http://127.0.0.1:${port}`)
  const mail = readMail(dataDir, env)
  return {
    port,
    host,
    dataDir,
    database,
    demo,
    production,
    rateLimits,
    publicSiteUrl,
    publicApiBase: readApiBase(env.PUBLIC_API_BASE || '/api'),
    jwtSecret: readSecret(dataDir, env.JWT_SECRET, warn),
    ...readBuckets(env),
    trustedProxies: readProxies(env.TRUST_PROXY),
    gatewayUrl: readUrl('RAZORPAY_URL', env.RAZORPAY_URL || 'https://api.razorpay.com'),
    mail,
    push: readPush(env, production, publicSiteUrl, mail.from),
    picturesFromPrivate: readTestSwitch('PICTURES_FROM_PRIVATE', env, production),
    backupDir: env.BACKUP_DIR ? path.resolve(env.BACKUP_DIR) : null,
    historyDays: readNumber(
      { name: 'HISTORY_DAYS', usual: 365, least: 1, most: MOST_HISTORY_DAYS },
      env.HISTORY_DAYS,
    ),
    logLevel: readLogLevel(env.LOG_LEVEL),
  }
}
