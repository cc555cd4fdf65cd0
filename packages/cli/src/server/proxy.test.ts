import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { proxyFor } from './proxy.ts'

const names = ['http_proxy', 'HTTP_PROXY', 'https_proxy', 'HTTPS_PROXY', 'no_proxy', 'NO_PROXY']
beforeEach(() => {
  for (const name of names) vi.stubEnv(name, undefined)
})
afterEach(() => vi.unstubAllEnvs())

/** Returns the proxy chosen for an address while the environment names one for all addresses. */
function chosen(address: string, exempt = ''): string | undefined {
  vi.stubEnv('HTTP_PROXY', 'http://proxy:3128')
  vi.stubEnv('HTTPS_PROXY', 'http://proxy:3129')
  vi.stubEnv('NO_PROXY', exempt)
  return proxyFor(address)?.url
}

describe('the proxy for an address', () => {
  it('comes from the variable of its protocol', () => {
    expect(proxyFor('http://rtc.example.cn')).toBeUndefined()
    expect(chosen('http://rtc.example.cn')).toBe('http://proxy:3128')
    expect(chosen('https://rtc.example.cn')).toBe('http://proxy:3129')
  })

  it('prefers the lower-case variable when both are set', () => {
    vi.stubEnv('http_proxy', 'small:1')
    expect(chosen('http://rtc.example.cn')).toBe('http://small:1')
    expect(proxyFor('http://rtc.example.cn')?.variable).toBe('http_proxy')
    vi.stubEnv('no_proxy', '*')
    expect(chosen('http://rtc.example.cn')).toBeUndefined()
  })

  it.each([
    'http://localhost:7080',
    'http://rtc.localhost',
    'https://127.0.0.1',
    'http://127.8.8.8:1',
    'http://[::1]:7080',
  ])('is not used for %s, a loopback address', (address) => expect(chosen(address)).toBeUndefined())

  it.each([
    ['*', 'http://rtc.example.cn'],
    ['example.cn', 'http://example.cn'],
    ['example.cn', 'http://rtc.example.cn'],
    ['.example.cn', 'http://rtc.example.cn'],
    ['*.example.cn', 'http://rtc.example.cn'],
    ['other.cn, EXAMPLE.CN', 'http://rtc.Example.cn'],
    ['other.cn example.cn', 'http://rtc.example.cn'],
    ['rtc.example.cn:80', 'http://rtc.example.cn'],
    ['rtc.example.cn:8080', 'http://rtc.example.cn:8080'],
    ['10.1.2.3', 'http://10.1.2.3:7080'],
    ['10.0.0.0/8', 'http://10.1.2.3:7080'],
    ['fd00::1', 'http://[fd00::1]'],
    ['[fd00::1]:443', 'https://[fd00::1]'],
    ['fd00::/8', 'http://[fd00::1]'],
  ])('NO_PROXY=%s exempts %s', (exempt, address) => expect(chosen(address, exempt)).toBeUndefined())

  it.each([
    ['example.cn', 'http://badexample.cn'],
    ['rtc.example.cn:8080', 'http://rtc.example.cn'],
    ['rtc.example.cn', 'http://example.cn'],
    ['10.0.0.0/8', 'http://11.1.2.3'],
    ['10.0.0.0/33', 'http://10.1.2.3'],
    ['10.0.0.0/', 'http://10.1.2.3'],
    ['fd00::/8', 'http://10.1.2.3'],
    [',', 'http://rtc.example.cn'],
  ])('NO_PROXY=%s does not exempt %s', (exempt, address) => expect(chosen(address, exempt)).toBe('http://proxy:3128'))
})
