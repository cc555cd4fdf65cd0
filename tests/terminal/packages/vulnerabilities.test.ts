import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openRegistryStage, type RegistryStage } from './registry-stage.ts'

let registry: RegistryStage
beforeEach(async () => {
  registry = await openRegistryStage('check-vulnerabilities.ts')
})
afterEach(() => registry.close())

describe('the vulnerabilities of packages', () => {
  it.each([404, 405])('are not checked if the registry answers %i, which is reported in one line', async (status) => {
    const { stdout } = await registry.check(status, 'exit 1')
    expect(stdout).toMatch(/^vulnerabilities of packages: not checked, .*\n$/)
    expect(registry.asked).toEqual(['POST /-/npm/v1/security/advisories/bulk'])
  })

  it('fail the build if a package that we ship or build with has a high or critical one', async () => {
    await expect(registry.check(200, 'echo "$*: 1 critical severity vulnerability"; exit 1')).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringContaining('audit --audit-level=high: 1 critical'),
    })
    const { stdout } = await registry.check(200, 'echo found 0 vulnerabilities')
    expect(stdout).toContain('found 0')
  })

  it('fail the build if the registry does not work', async () => {
    await expect(registry.check(503, 'exit 0')).rejects.toMatchObject({
      stderr: expect.stringContaining('answers 503'),
    })
  })
})
