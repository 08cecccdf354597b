import { readdirSync, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { ConfigError, loadConfig, mayBeSample } from '../../api/src/config/config.ts'

function folder(): string {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'karigar-config-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  return dataDir
}

const load = (env: Record<string, string>) => loadConfig({ DATA_DIR: folder(), ...env })

function refusal(env: Record<string, string>): string {
  try {
    load(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return expect.fail('it was accepted')
}

describe('settings', () => {
  it('default to a real shop on this machine', () => {
    expect(load({})).toMatchObject({
      port: 4000,
      host: '127.0.0.1',
      demo: false,
      production: false,
      rateLimits: true,
      database: { kind: 'sqlite' },
      publicSiteUrl: 'http://127.0.0.1:4000',
      publicApiBase: '/api',
      logLevel: 'warn',
      mediaBucket: null,
      siteBucket: null,
    })
  })

  it('left empty count as not set', () => {
    expect(
      load({ PORT: '', HOST: '', DEMO: '', DATABASE_URL: '', PUBLIC_SITE_URL: '', PUBLIC_API_BASE: '' }),
    ).toEqual({
      ...load({}),
      dataDir: expect.any(String),
      database: { kind: 'sqlite', file: expect.stringMatching(/shop\.db$/) },
      jwtSecret: expect.any(String),
      mail: { smtpUrl: null, from: 'shop@localhost', outbox: expect.stringMatching(/outbox$/) },
    })
  })

  it.each([
    [{ PORT: '8080' }, { port: 8080, publicSiteUrl: 'http://127.0.0.1:8080' }],
    [{ PUBLIC_SITE_URL: 'https://shop.example/' }, { publicSiteUrl: 'https://shop.example' }],
    [{ PUBLIC_API_BASE: '/api/' }, { publicApiBase: '/api' }],
    [{ PUBLIC_API_BASE: 'https://api.shop.example/api/' }, { publicApiBase: 'https://api.shop.example/api' }],
    [{ DEMO: '1', HOST: 'localhost' }, { demo: true }],
    [{ HISTORY_DAYS: '90' }, { historyDays: 90 }],
    [{ DEMO: '1', HOST: '::1' }, { demo: true }],
    [{ DEMO: '1', PUBLIC_SITE_URL: 'http://localhost:8080', TRUST_PROXY: '127.0.0.1' }, { demo: true }],
    [{ DEMO: '1', PUBLIC_SITE_URL: 'http://[::1]:8080' }, { demo: true }],
    [
      { DATABASE_URL: 'postgres://asha:pw@db.example:5433/shop' },
      { database: { kind: 'postgres', url: 'postgres://asha:pw@db.example:5433/shop' } },
    ],
    [{ DATABASE_URL: 'postgresql:///shop?host=/run/postgresql' }, { database: { kind: 'postgres' } }],
    [{ HOST: '0.0.0.0' }, { demo: false, host: '0.0.0.0' }],
    [
      { SMTP_URL: 'smtp://shop:pw@mail.example:587', MAIL_FROM: 'Karigar <shop@example.com>' },
      { mail: { smtpUrl: 'smtp://shop:pw@mail.example:587', from: 'Karigar <shop@example.com>' } },
    ],
    [{ RATE_LIMIT: 'off' }, { rateLimits: false }],
    [{ NODE_ENV: 'production' }, { production: true, rateLimits: true }],
  ])('%j are read', (env, expected) => {
    expect(load(env)).toMatchObject(expected)
  })
})

const S3 = {
  S3_REGION: 'ap-south-1',
  S3_ACCESS_KEY_ID: 'tell-nobody-id',
  S3_SECRET_ACCESS_KEY: 'tell-nobody-secret',
}

describe('the settings of an object store', () => {
  const amazon = {
    endpoint: null,
    region: 'ap-south-1',
    accessKeyId: 'tell-nobody-id',
    secretAccessKey: 'tell-nobody-secret',
    forcePathStyle: false,
  }
  const elsewhere = { S3_ENDPOINT: 'https://objects.example/', S3_FORCE_PATH_STYLE: '1' }

  it.each([
    [{ S3_MEDIA_BUCKET: 'pictures' }, { mediaBucket: { ...amazon, bucket: 'pictures' }, siteBucket: null }],
    [{ S3_SITE_BUCKET: 'pages' }, { mediaBucket: null, siteBucket: { ...amazon, bucket: 'pages' } }],
    [
      { S3_MEDIA_BUCKET: 'shop', S3_SITE_BUCKET: 'shop' },
      { mediaBucket: { ...amazon, bucket: 'shop' }, siteBucket: { ...amazon, bucket: 'shop' } },
    ],
    [
      { ...elsewhere, S3_SITE_BUCKET: 'my.shop-1' },
      {
        mediaBucket: null,
        siteBucket: {
          ...amazon,
          endpoint: 'https://objects.example',
          forcePathStyle: true,
          bucket: 'my.shop-1',
        },
      },
    ],
  ])('%j select what is stored in it', (env, expected) => {
    const { mediaBucket, siteBucket } = load({ ...S3, ...env })
    expect({ mediaBucket, siteBucket }).toEqual(expected)
  })

  it('left empty count as not set', () => {
    const empty = Object.fromEntries(
      [...Object.keys(S3), 'S3_MEDIA_BUCKET', 'S3_SITE_BUCKET'].map((name) => [name, '']),
    )
    expect(load(empty)).toMatchObject({ mediaBucket: null, siteBucket: null })
  })

  it.each([
    [S3, ['S3_MEDIA_BUCKET', 'S3_SITE_BUCKET']],
    [{ S3_MEDIA_BUCKET: 'shop' }, ['S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']],
    [{ S3_FORCE_PATH_STYLE: '1' }, ['S3_REGION']],
    [{ S3_ENDPOINT: 'https://objects.example' }, ['S3_REGION']],
    [{ ...S3, S3_SECRET_ACCESS_KEY: '', S3_SITE_BUCKET: 'shop' }, ['S3_SECRET_ACCESS_KEY']],
    [{ ...S3, S3_SITE_BUCKET: 'My Shop' }, ['S3_SITE_BUCKET', 'My Shop']],
    [{ ...S3, S3_MEDIA_BUCKET: 'shop/media' }, ['S3_MEDIA_BUCKET']],
    [{ ...S3, S3_MEDIA_BUCKET: 'a' }, ['S3_MEDIA_BUCKET']],
    [{ ...S3, S3_SITE_BUCKET: 'shop', S3_ENDPOINT: 'objects.example' }, ['S3_ENDPOINT']],
    [{ ...S3, S3_SITE_BUCKET: 'shop', S3_ENDPOINT: 'https://a:tell-nobody@b.example' }, ['S3_ENDPOINT']],
    [{ ...S3, S3_SITE_BUCKET: 'shop', S3_FORCE_PATH_STYLE: 'yes' }, ['S3_FORCE_PATH_STYLE']],
    [{ ...S3, S3_SITE_BUCKET: 'shop', S3_REGION: 'Mumbai!' }, ['S3_REGION']],
  ])('%j are incomplete or invalid and stop the start without revealing the key', (env, named) => {
    const line = refusal(env)
    for (const name of named) expect(line).toContain(name)
    expect(line).not.toContain('\n')
    expect(line).not.toContain('tell-nobody')
    expect(line).toMatch(/\.$/)
  })
})

describe('an invalid setting', () => {
  it.each([
    [{ PORT: 'http' }, 'PORT'],
    [{ PORT: '-1' }, 'PORT'],
    [{ PORT: '65536' }, 'PORT'],
    [{ PORT: '80.5' }, 'PORT'],
    [{ PORT: '0x50' }, 'PORT'],
    [{ DEMO: 'yes' }, 'DEMO'],
    [{ RATE_LIMIT: '0' }, 'RATE_LIMIT'],
    [{ RATE_LIMIT: 'off', NODE_ENV: 'production' }, 'RATE_LIMIT=off'],
    [{ PICTURES_FROM_PRIVATE: '1', NODE_ENV: 'production' }, 'PICTURES_FROM_PRIVATE=1'],
    [{ PUBLIC_SITE_URL: 'shop.example' }, 'PUBLIC_SITE_URL'],
    [{ PUBLIC_SITE_URL: 'ftp://shop.example' }, 'PUBLIC_SITE_URL'],
    [{ PUBLIC_SITE_URL: 'javascript:alert(1)' }, 'PUBLIC_SITE_URL'],
    [{ PUBLIC_SITE_URL: 'https://shop.example/?a=1' }, 'PUBLIC_SITE_URL'],
    [{ PUBLIC_API_BASE: '//evil.example' }, 'PUBLIC_API_BASE'],
    [{ PUBLIC_API_BASE: 'api' }, 'PUBLIC_API_BASE'],
    [{ JWT_SECRET: 'short' }, 'JWT_SECRET'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    [{ HISTORY_DAYS: '0' }, 'HISTORY_DAYS'],
    [{ HISTORY_DAYS: '4000' }, 'HISTORY_DAYS'],
    [{ HISTORY_DAYS: 'long' }, 'HISTORY_DAYS'],
    [{ DATA_DIR: '/dev/null/shop' }, 'DATA_DIR'],
    [{ DATABASE_URL: 'mysql://localhost/shop' }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'postgres://localhost' }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'shop.db' }, 'DATABASE_URL'],
    [{ SMTP_URL: 'mail.example' }, 'SMTP_URL'],
    [{ SMTP_URL: 'https://mail.example', MAIL_FROM: 'shop@example.com' }, 'SMTP_URL'],
    [{ SMTP_URL: 'smtp://mail.example' }, 'MAIL_FROM'],
    [{ MAIL_FROM: 'nobody' }, 'MAIL_FROM'],
    [{ MAIL_FROM: 'a@b.in\r\nBcc: c@d.in' }, 'MAIL_FROM'],
    [{ DEMO: '1', HOST: '0.0.0.0' }, 'demo'],
    [{ DEMO: '1', HOST: '::' }, 'demo'],
    [{ DEMO: '1', HOST: '192.168.1.5' }, 'demo'],
    [{ DEMO: '1', HOST: '127.0.0.1.evil.example' }, 'demo'],
    [{ DEMO: '1', PUBLIC_SITE_URL: 'https://shop.example' }, 'PUBLIC_SITE_URL is https://shop.example'],
    [{ DEMO: '1', PUBLIC_SITE_URL: 'http://192.168.1.5:4000' }, 'demo'],
    [{ DEMO: '1', PUBLIC_SITE_URL: 'http://localhost.evil.example' }, 'demo'],
    [{ DEMO: '1', PUBLIC_API_BASE: 'https://api.shop.example/api' }, 'PUBLIC_API_BASE'],
    [{ DEMO: '1', TRUST_PROXY: '127.0.0.1' }, 'TRUST_PROXY is 127.0.0.1'],
    [
      { DEMO: '1', PUBLIC_SITE_URL: 'http://localhost:8080', TRUST_PROXY: '127.0.0.1, 10.0.0.0/8' },
      'TRUST_PROXY is 10.0.0.0/8',
    ],
    [{ DEMO: '1', TRUST_PROXY: '0.0.0.0/0' }, 'demo'],
  ])('%j stops the start with one clear line', (env, name) => {
    const line = refusal(env)
    expect(line).toContain(name)
    expect(line).not.toContain('\n')
    expect(line).toMatch(/\.$/)
  })

  it('is not quoted in the error when it holds a secret', () => {
    expect(refusal({ JWT_SECRET: 'tell-nobody' })).not.toContain('tell-nobody')
    expect(refusal({ DATABASE_URL: 'mysql://asha:tell-nobody@db/shop' })).not.toContain('tell-nobody')
  })
})

describe('a start without DEMO', () => {
  it.each([
    [{}, true],
    [{ HOST: 'localhost', PUBLIC_SITE_URL: 'http://127.0.0.1:4100' }, true],
    [{ PUBLIC_SITE_URL: 'https://shop.example' }, false],
    [{ PUBLIC_API_BASE: 'https://api.shop.example' }, false],
    [{ TRUST_PROXY: '10.0.0.1' }, false],
    [{ TRUST_PROXY: '127.0.0.1' }, false],
    [{ TRUST_PROXY: '127.0.0.1', PUBLIC_SITE_URL: 'http://127.0.0.1:4100' }, true],
    [{ HOST: '0.0.0.0' }, false],
  ])('with %j may serve the sample shop: %s', (env, may) => {
    expect(mayBeSample(env)).toBe(may)
  })
})

describe('the signing secret', () => {
  it('is created once, readable only by its owner, and reused', () => {
    const dataDir = folder()
    const { jwtSecret } = loadConfig({ DATA_DIR: dataDir })
    expect(jwtSecret.length).toBeGreaterThanOrEqual(43)
    expect(statSync(path.join(dataDir, 'jwt-secret')).mode & 0o777).toBe(0o600)
    expect(loadConfig({ DATA_DIR: dataDir }).jwtSecret).toBe(jwtSecret)
  })

  it('is different in every shop', () => {
    expect(load({}).jwtSecret).not.toBe(load({}).jwtSecret)
  })

  it('from the environment is used and not saved', () => {
    const dataDir = folder()
    const secret = 'from-the-environment'.repeat(3)
    expect(loadConfig({ DATA_DIR: dataDir, JWT_SECRET: secret }).jwtSecret).toBe(secret)
    expect(existsSync(path.join(dataDir, 'jwt-secret'))).toBe(false)
  })

  it('that is damaged stops the start and says what to do', () => {
    const dataDir = folder()
    writeFileSync(path.join(dataDir, 'jwt-secret'), 'half')
    expect(() => loadConfig({ DATA_DIR: dataDir })).toThrow(/is damaged\. Delete it/)
  })

  it('that consists of zero bytes is refused', () => {
    const dataDir = folder()
    writeFileSync(path.join(dataDir, 'jwt-secret'), Buffer.alloc(64))
    expect(() => loadConfig({ DATA_DIR: dataDir })).toThrow(/is damaged\. Delete it/)
  })

  it('that a power cut has left empty is created anew once, with a warning', () => {
    const dataDir = folder()
    writeFileSync(path.join(dataDir, 'jwt-secret'), '')
    const warnings: string[] = []
    const secretOf = () => loadConfig({ DATA_DIR: dataDir }, (sentence) => warnings.push(sentence)).jwtSecret
    const secret = secretOf()
    expect(secret).toHaveLength(43)
    expect(secretOf()).toBe(secret)
    expect(warnings).toEqual([expect.stringMatching(/was empty.*a new one was made/)])
    expect(readdirSync(dataDir)).toEqual(['jwt-secret'])
    expect(statSync(path.join(dataDir, 'jwt-secret')).mode & 0o777).toBe(0o600)
  })
})
