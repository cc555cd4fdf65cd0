import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openRegistryStage, type RegistryStage } from './registry-stage.ts'

let registry: RegistryStage
beforeEach(async () => {
  registry = await openRegistryStage('check-vulnerabilities.ts')
})
afterEach(() => registry.close())

describe('the vulnerabilities of packages', () => {
  it.each([404, 405])('are not asked for where the registry answers %i, which is told in one line', async (status) => {
    const { stdout } = await registry.check(status, 'exit 1')
    expect(stdout).toMatch(/^vulnerabilities of packages: not checked, .*\n$/)
    expect(registry.asked).toEqual(['POST /-/npm/v1/security/advisories/bulk'])
  })

  it('end the build if one of what we ship or build with is high or critical', async () => {
    await expect(registry.check(200, 'echo "$*: 1 critical severity vulnerability"; exit 1')).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringContaining('audit --audit-level=high: 1 critical'),
    })
    const { stdout } = await registry.check(200, 'echo found 0 vulnerabilities')
    expect(stdout).toContain('found 0')
  })

  it('end the build where the registry is out of order', async () => {
    await expect(registry.check(503, 'exit 0')).rejects.toMatchObject({
      stderr: expect.stringContaining('answers 503'),
    })
  })
})
