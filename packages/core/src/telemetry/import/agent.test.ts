import { describe, expect, it } from 'vitest'
import { readAgent } from './agent.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'
const PIXEL =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/UD1A) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36'
const REDUCED =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36'
const EDGE =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Edg/126.0.2592.87'
const FIREFOX = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:109.0) Gecko/20100101 Firefox/118.0'
const SAFARI =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15'
const HEADLESS =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/156.0.0.0 Safari/537.36'

describe('readAgent', () => {
  it.each([
    [
      IPHONE,
      {
        platform: 'Mobile Web',
        browser: 'Safari',
        browserVersion: '17.5',
        os: 'iOS',
        osVersion: '17.5',
        manufacturer: 'Apple',
        model: 'iPhone',
      },
    ],
    [
      PIXEL,
      {
        platform: 'Mobile Web',
        browser: 'Chrome',
        browserVersion: '126.0.0.0',
        os: 'Android',
        osVersion: '14',
        model: 'Pixel 8',
      },
    ],
    [REDUCED, { platform: 'Mobile Web', os: 'Android', model: '' }],
    [EDGE, { platform: 'Web', browser: 'Edge', browserVersion: '126.0.2592.87', os: 'Windows', osVersion: '10' }],
    [
      FIREFOX,
      {
        platform: 'Web',
        browser: 'Firefox',
        browserVersion: '118.0',
        os: 'macOS',
        osVersion: '10.15',
        manufacturer: 'Apple',
        model: 'Mac',
      },
    ],
    [SAFARI, { platform: 'Web', browser: 'Safari', browserVersion: '17.4', os: 'macOS', osVersion: '10.15.7' }],
    [HEADLESS, { platform: 'Web', browser: 'Chrome Headless', os: 'Linux', osVersion: '' }],
  ])('AM-09 reads %s', (userAgent, expected) => {
    expect(readAgent(userAgent)).toMatchObject(expected)
  })

  it('AM-09 returns nothing for what it does not recognize', () => {
    expect(readAgent('curl/8.0')).toEqual({
      platform: '',
      browser: '',
      browserVersion: '',
      os: '',
      osVersion: '',
      manufacturer: '',
      model: '',
    })
  })

  it('AM-09 a hostile user agent does not hang', () => {
    const before = performance.now()
    readAgent(`Mozilla/5.0 Android 1; ${'; '.repeat(500_000)}`)
    readAgent('Version/1'.repeat(200_000))
    // Takes a fraction of a second on an idle machine; a quadratic algorithm takes minutes.
    expect(performance.now() - before).toBeLessThan(20_000)
  })
})
