import { expect, test } from 'vitest'
import { type LoginDraft, touched } from './use-login.ts'

const remembered: LoginDraft = { username: 'admin', password: '••••', remember: true, masked: true }

test('AM-01 typing into the masked password keeps only the typed text', () => {
  expect(touched(remembered, { password: '••••x' })).toMatchObject({ password: 'x', masked: false })
})

test('AM-01 another account has no remembered login', () => {
  expect(touched(remembered, { username: 'other' })).toMatchObject({ username: 'other', password: '', masked: false })
})

test('AM-01 changing the checkbox keeps the mask', () => {
  expect(touched(remembered, { remember: false })).toMatchObject({ password: '••••', masked: true })
})
