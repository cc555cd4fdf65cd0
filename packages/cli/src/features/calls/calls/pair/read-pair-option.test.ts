import type { UserSession } from '@rtcops/core/features/calls/calls/columns'
import { expect, it } from 'vitest'
import { pairedBy } from './paired-by.ts'
import { readPairOption } from './read-pair-option.ts'

const sessions = [
  ['sender', 0],
  ['ears', 1],
  ['a,b', 1],
].map(([user_id, user_session_type]) => ({ user_id, user_session_type }) as UserSession)

it.each([
  ['sender,ears', { sender: 'sender', receiver: 'ears' }],
  ['sender', { sender: 'sender' }],
  ['ears', { receiver: 'ears' }],
  [',sender', { sender: undefined, receiver: 'sender' }],
  ['ears,', { sender: 'ears', receiver: undefined }],
  ['', {}],
  // An id that holds a comma.
  ['a,b', { receiver: 'a,b' }],
  ['sender,a,b', { sender: 'sender', receiver: 'a,b' }],
  ['a,b,ears', { sender: 'a,b', receiver: 'ears' }],
  ['nobody,ears', { sender: 'nobody', receiver: 'ears' }],
])('--pair %s', (text, chosen) => {
  expect(readPairOption(text, sessions)).toEqual(chosen)
})

it('takes the one of two selected lanes that sends as the sender, else the first', () => {
  const lane = (id: string, isSender: boolean) => ({ id, isSender })
  expect(pairedBy([lane('r', false), lane('s', true)])).toEqual({ sender: 's', receiver: 'r' })
  expect(pairedBy([lane('x', false), lane('y', false)])).toEqual({ sender: 'x', receiver: 'y' })
  expect(pairedBy([lane('r', false)])).toEqual({ receiver: 'r' })
  expect(pairedBy([])).toEqual({})
})
