import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openRegistryStage, type RegistryStage } from './registry-stage.ts'

let registry: RegistryStage
beforeEach(async () => {
  registry = await openRegistryStage('check-signatures.ts')
})
afterEach(() => registry.close())

describe('the signatures of packages', () => {
  it('are not verified if the registry has no keys, which is reported in one line', async () => {
    const { stdout } = await registry.check(404, 'exit 1')
    expect(stdout).toMatch(/^signatures of packages: not verified, .*\n$/)
    expect(registry.asked).toEqual(['GET /-/npm/v1/keys'])
  })

  it('fail the build if the registry has keys and npm finds a wrong signature', async () => {
    const wrong = registry.check(200, 'echo 1 package has an invalid registry signature; exit 1')
    await expect(wrong).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringContaining('invalid registry signature'),
    })
    const { stdout } = await registry.check(200, 'echo 530 packages have verified registry signatures')
    expect(stdout).toContain('530 packages')
  })

  it('fail the build if the registry does not work', async () => {
    await expect(registry.check(500, 'exit 0')).rejects.toMatchObject({
      stderr: expect.stringContaining('answers 500'),
    })
  })
})
