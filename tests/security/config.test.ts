import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { ConfigError, loadConfig } from '../../api/src/config.ts'

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
  it('are those of a quiet shop on this machine when nothing is set', () => {
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
    })
  })

  it.each([
    [{ PORT: '8080' }, { port: 8080, publicSiteUrl: 'http://127.0.0.1:8080' }],
    [{ PUBLIC_SITE_URL: 'https://shop.example/' }, { publicSiteUrl: 'https://shop.example' }],
    [{ PUBLIC_API_BASE: '/api/' }, { publicApiBase: '/api' }],
    [{ PUBLIC_API_BASE: 'https://api.shop.example/api/' }, { publicApiBase: 'https://api.shop.example/api' }],
    [{ DEMO: '1', HOST: 'localhost' }, { demo: true }],
    [{ DEMO: '1', HOST: '::1' }, { demo: true }],
    [
      { DATABASE_URL: 'postgres://asha:pw@db.example:5433/shop' },
      { database: { kind: 'postgres', url: 'postgres://asha:pw@db.example:5433/shop' } },
    ],
    [{ DATABASE_URL: 'postgresql:///shop?host=/run/postgresql' }, { database: { kind: 'postgres' } }],
    [{ HOST: '0.0.0.0' }, { demo: false, host: '0.0.0.0' }],
    [{ RATE_LIMIT: 'off' }, { rateLimits: false }],
    [{ NODE_ENV: 'production' }, { production: true, rateLimits: true }],
  ])('%j are read', (env, expected) => {
    expect(load(env)).toMatchObject(expected)
  })
})

describe('a setting that cannot be', () => {
  it.each([
    [{ PORT: 'http' }, 'PORT'],
    [{ PORT: '-1' }, 'PORT'],
    [{ PORT: '65536' }, 'PORT'],
    [{ PORT: '80.5' }, 'PORT'],
    [{ PORT: '0x50' }, 'PORT'],
    [{ DEMO: 'yes' }, 'DEMO'],
    [{ RATE_LIMIT: '0' }, 'RATE_LIMIT'],
    [{ RATE_LIMIT: 'off', NODE_ENV: 'production' }, 'RATE_LIMIT=off'],
    [{ PUBLIC_SITE_URL: 'shop.example' }, 'PUBLIC_SITE_URL'],
    [{ PUBLIC_SITE_URL: 'ftp://shop.example' }, 'PUBLIC_SITE_URL'],
    [{ PUBLIC_SITE_URL: 'javascript:alert(1)' }, 'PUBLIC_SITE_URL'],
    [{ PUBLIC_SITE_URL: 'https://shop.example/?a=1' }, 'PUBLIC_SITE_URL'],
    [{ PUBLIC_API_BASE: '//evil.example' }, 'PUBLIC_API_BASE'],
    [{ PUBLIC_API_BASE: 'api' }, 'PUBLIC_API_BASE'],
    [{ JWT_SECRET: 'short' }, 'JWT_SECRET'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    [{ DATA_DIR: '/dev/null/shop' }, 'DATA_DIR'],
    [{ DATABASE_URL: 'mysql://localhost/shop' }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'postgres://localhost' }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'shop.db' }, 'DATABASE_URL'],
    [{ DEMO: '1', HOST: '0.0.0.0' }, 'demo'],
    [{ DEMO: '1', HOST: '::' }, 'demo'],
    [{ DEMO: '1', HOST: '192.168.1.5' }, 'demo'],
    [{ DEMO: '1', HOST: '127.0.0.1.evil.example' }, 'demo'],
  ])('%j stops the start with one clear line', (env, name) => {
    const line = refusal(env)
    expect(line).toContain(name)
    expect(line).not.toContain('\n')
    expect(line).toMatch(/\.$/)
  })

  it('is never quoted when it is the secret', () => {
    expect(refusal({ JWT_SECRET: 'tell-nobody' })).not.toContain('tell-nobody')
    expect(refusal({ DATABASE_URL: 'mysql://asha:tell-nobody@db/shop' })).not.toContain('tell-nobody')
  })
})

describe('the signing secret', () => {
  it('is made once, kept from other users and read again', () => {
    const dataDir = folder()
    const { jwtSecret } = loadConfig({ DATA_DIR: dataDir })
    expect(jwtSecret.length).toBeGreaterThanOrEqual(43)
    expect(statSync(path.join(dataDir, 'jwt-secret')).mode & 0o777).toBe(0o600)
    expect(loadConfig({ DATA_DIR: dataDir }).jwtSecret).toBe(jwtSecret)
  })

  it('is another in every shop', () => {
    expect(load({}).jwtSecret).not.toBe(load({}).jwtSecret)
  })

  it('of the environment is used and not written down', () => {
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
})
