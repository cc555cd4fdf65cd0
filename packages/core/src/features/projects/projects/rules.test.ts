import { describe, expect, it } from 'vitest'
import { makeAppcert } from './make-appcert.ts'
import { newProjectRules, projectChangeRules, projectRules } from './rules.ts'

const good = {
  name: '语聊房',
  domestic: 1,
  appcert: 'a1'.repeat(16),
  project_switch: 1,
  token_switch: 0,
  rtmp_push_url: '',
  rtmp_pull_url: '',
  push_secret_key: '',
  pull_secret_key: '',
  data_mode: 1,
  udp_upper_bound: null,
  udp_hard_upper_bound: null,
  rtmp_vendor: '',
}

/** Returns the field and message of the first error, or undefined. */
function refusal(change: Record<string, unknown>) {
  const issue = projectRules.safeParse({ ...good, ...change }).error?.issues[0]
  return issue && [issue.path[0], issue.message]
}

describe('projectRules', () => {
  it('R-PRJ-07 M-012 a name is required, of at most 50 characters', () => {
    expect(refusal({ name: ' ' })).toEqual(['name', 'project.nameRequired'])
    expect(refusal({ name: '𠮷'.repeat(50) })).toBeUndefined()
    expect(refusal({ name: '𠮷'.repeat(51) })?.[1]).toBe('common.refusal.tooLong')
  })

  it('R-PRJ-07 E-11 an appcert is 32 lower-case letters and digits', () => {
    for (const wrong of ['', 'A1'.repeat(16), 'a1'.repeat(15), 'a１'.repeat(16), `${'a1'.repeat(16)}\n`, null])
      expect(refusal({ appcert: wrong })).toEqual(['appcert', 'project.appcertFormat'])
  })

  it('R-PRJ-18 addresses start with rtmp, rtmps, http or https', () => {
    for (const right of ['', 'rtmp://push.example/live', 'RTMPS://a', 'http://a', 'https://a/b?c=d'])
      expect(refusal({ rtmp_push_url: right, rtmp_pull_url: right })).toBeUndefined()
    for (const wrong of ['rtmp//push', 'ftp://a', 'javascript:alert(1)', 'http://', 'http://a b', 'push.example'])
      expect(refusal({ rtmp_pull_url: wrong })).toEqual(['rtmp_pull_url', 'project.addressFormat'])
    expect(refusal({ rtmp_push_url: `http://${'a'.repeat(249)}` })?.[1]).toBe('common.refusal.tooLong')
  })

  it('R-PRJ-18 limits are whole numbers from 0; with UDP the hard limit is not below the soft one', () => {
    for (const wrong of [-1, 1.5, '600', 2 ** 31])
      expect(refusal({ udp_upper_bound: wrong })).toEqual(['udp_upper_bound', 'project.boundFormat'])
    const crossed = { udp_upper_bound: 800, udp_hard_upper_bound: 600 }
    expect(refusal({ ...crossed, data_mode: 0 })).toEqual(['udp_hard_upper_bound', 'project.boundOrder'])
    expect(refusal({ ...crossed, data_mode: 1 })).toBeUndefined()
    expect(refusal({ udp_upper_bound: 600, udp_hard_upper_bound: 600, data_mode: 0 })).toBeUndefined()
    expect(refusal({ udp_upper_bound: 600, data_mode: 0 })).toBeUndefined()
  })

  it('an update may leave the secrets unchanged', () => {
    const hidden = { ...good, appcert: null, push_secret_key: null, pull_secret_key: null }
    expect(projectChangeRules.parse(hidden)).toEqual(hidden)
  })

  it('R-PRJ-17 a new project requires a company and a name; everything else has a default', () => {
    expect(newProjectRules.parse({ company_id: 7, name: ' 语聊房 ' })).toMatchObject({
      company_id: 7,
      name: '语聊房',
      domestic: 1,
      project_switch: 1,
      token_switch: 0,
      data_mode: 1,
    })
    expect(newProjectRules.safeParse({ name: 'x' }).error?.issues[0]?.message).toBe('project.companyRequired')
  })
})

describe('makeAppcert', () => {
  it('D-39 makes 32 characters of [a-z0-9], uniformly distributed and never repeated', () => {
    const made = Array.from({ length: 2000 }, makeAppcert)
    expect(made.every((text) => /^[a-z0-9]{32}$/.test(text))).toBe(true)
    expect(new Set(made).size).toBe(2000)
    const counts = Map.groupBy(made.join(''), (letter) => letter)
    // 64,000 draws from 36 letters give 1,778 of each; the tolerance is six standard deviations of 42.
    for (const { length } of counts.values()) expect(Math.abs(length - 1778)).toBeLessThan(250)
  })
})
