import { beforeEach, expect, test } from 'vitest'
import { currentSession, endSession, type Session, startSession, updateSession, wasLeftByMember } from './session.ts'

const role: Session = {
  token: 'token',
  version: '1',
  permissions: ['CONFIG_BANK_ACCOUNT'],
  menu: [],
  user: {
    username: 'admin',
    name: '管理员',
    role_name: '超级管理员',
    is_super: 1,
    must_change_password: 0,
    must_enrol: 0,
    no_companies: 0,
  },
}

beforeEach(() => endSession('server'))

test('R-SHELL-07 a login is stored for the window, a remembered one for the browser', () => {
  startSession(role, false)
  expect(sessionStorage.getItem('rtcops.session')).toContain('token')
  startSession(role, true)
  expect(sessionStorage.getItem('rtcops.session')).toBeNull()
  expect(localStorage.getItem('rtcops.session')).toContain('token')
})

test("R-SHELL-07 refreshing the menu replaces the rights, and keeps the session's storage", () => {
  startSession(role, true)
  updateSession({ permissions: [], version: '2' })
  expect(currentSession()?.permissions).toEqual([])
  expect(currentSession()?.token).toBe('token')
  expect(JSON.parse(localStorage.getItem('rtcops.session') ?? '{}')).toMatchObject({ version: '2' })
  expect(sessionStorage.getItem('rtcops.session')).toBeNull()
})

test('R-SHELL-06 a logout clears all stored data', () => {
  startSession(role, true)
  endSession('member')
  expect(currentSession()).toBeUndefined()
  expect(wasLeftByMember()).toBe(true)
  expect(localStorage.getItem('rtcops.session')).toBeNull()
  updateSession({ version: '3' })
  expect(sessionStorage.getItem('rtcops.session')).toBeNull()
})
