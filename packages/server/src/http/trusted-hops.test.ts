import { expect, it, onTestFinished } from 'vitest'
import { startApp } from '../../test/harness.ts'

/** Proxies in front of the server, the header as it arrives, and the address that counts. */
const cases: readonly [hops: string, forwarded: string, address: string][] = [
  ['0', '9.9.9.9', '127.0.0.1'],
  ['1', '203.0.113.7', '203.0.113.7'],
  // As nginx sends it with $proxy_add_x_forwarded_for: the first address is the client's own invention.
  ['1', '9.9.9.9, 203.0.113.7', '203.0.113.7'],
  ['2', '9.9.9.9, 203.0.113.7, 10.0.0.2', '203.0.113.7'],
]

it.each(cases)('behind %s proxies, X-Forwarded-For %j means a call from %s', async (hops, forwarded, address) => {
  const server = await startApp({ RTCOPS_TRUST_PROXY: hops })
  onTestFinished(() => server.close())
  await server.call('login', { username: 'nobody', password: 'Wrong1234' }, null, { 'x-forwarded-for': forwarded })
  const { list } = await server.call('listLogins', { limit: 10 })
  expect(list?.map((login) => login.address)).toContain(address)
  expect(JSON.stringify(list)).not.toContain('9.9.9.9')
})

it('refuses an invalid number of proxies', async () => {
  await expect(startApp({ RTCOPS_TRUST_PROXY: 'yes' })).rejects.toThrow('RTCOPS_TRUST_PROXY is "yes"')
})
