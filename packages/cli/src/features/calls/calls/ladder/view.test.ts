import { minute, second } from '@rtcops/core/time/zone'
import { describe, expect, it } from 'vitest'
import { at, callOf, look, sample, user } from './test-call.ts'
import {
  findUser,
  firstView,
  halfScreen,
  keepView,
  moveCursor,
  nextEvent,
  nextFigure,
  nextUser,
  otherOrder,
  toEdge,
} from './view.ts'

const start = at('09:00:00')
const size = { columns: 80, rows: 24 }
const sessions = [{ joined: start, left: start + 10 * minute }]
const call = callOf(start, start + 10 * minute, [
  user('anna', { sessions, samples: [sample(start + minute, { txquality: 1 })] }),
  user('Bob', {
    sessions,
    hardship: 3,
    samples: [1, 5, 3].map((txquality, index) => sample(start + index * minute, { txquality })),
    events: [
      { at: start, kind: 'join' },
      { at: start + 2 * minute, kind: 'message', text: '上行丢包' },
      { at: start + 5 * minute, kind: 'heartbeat_timeout' },
      { at: start + 10 * minute, kind: 'leave' },
    ],
  }),
  user('cleo', { sessions }),
])
const first = firstView(call)

describe('the view of a call', () => {
  it('opens at the worst moment of the user with the worst quality, or of the requested user', () => {
    expect(first).toEqual({ at: start + minute, user: 'Bob', figure: 'rtt', order: 'worst' })
    expect(firstView(call, 'anna').user).toBe('anna')
    expect(firstView(callOf(start, start, []))).toMatchObject({ at: start, user: '' })
  })

  it("moves by cells of the screen's width and stops at both ends", () => {
    // 10 minutes in 58 cells give cells of 12 s.
    expect(moveCursor(call, first, size, look(), 1).at).toBe(start + minute + 12 * second)
    expect(moveCursor(call, first, size, look(), -1).at).toBe(start + minute - 12 * second)
    expect(moveCursor(call, first, size, look(), -100).at).toBe(start)
    expect(moveCursor(call, first, size, look(), 100).at).toBe(start + 10 * minute)
    expect(moveCursor(call, first, size, look(), halfScreen(call, size, look())).at).toBe(start + 6 * minute)
    expect([toEdge(call, first, 'first').at, toEdge(call, first, 'last').at]).toEqual([start, start + 10 * minute])
  })

  it('moves between the events of the user that have a sign', () => {
    const after = nextEvent(call, first, size, look(), 'after')
    expect(after.at).toBe(start + 5 * minute)
    expect(nextEvent(call, after, size, look(), 'before').at).toBe(start)
    const last = nextEvent(call, after, size, look(), 'after')
    expect(last.at).toBe(start + 10 * minute)
    expect(nextEvent(call, last, size, look(), 'after')).toEqual(last)
  })

  it('moves between lanes in order and finds a user by part of the name', () => {
    expect(nextUser(call, first, 1).user).toBe('anna')
    expect(nextUser(call, first, -1).user).toBe('Bob')
    expect(nextUser(call, otherOrder(first), 1).user).toBe('cleo')
    expect(findUser(call, first, 'CLE').user).toBe('cleo')
    expect(findUser(call, first, 'n', -1).user).toBe('anna')
    expect(findUser(call, first, 'zoe')).toEqual(first)
    expect(findUser(call, first, '')).toEqual(first)
  })

  it('cycles through eight figures', () => {
    const turns = Array.from({ length: 8 }).reduce<(typeof first)[]>(
      (views) => [...views, nextFigure(views.at(-1) ?? first)],
      [first],
    )
    expect(turns.map(({ figure }) => figure)).toEqual([
      'rtt',
      'jitter',
      'up-loss',
      'down-loss',
      'up-rate',
      'down-rate',
      'cpu',
      'quality',
      'rtt',
    ])
  })

  it('keeps its position when newer data arrive, unless its user is gone', () => {
    const grown = { ...call, end: start + 20 * minute }
    expect(keepView(grown, { ...first, at: start + 15 * minute })).toEqual({ ...first, at: start + 15 * minute })
    const without = { ...call, users: call.users.filter(({ id }) => id !== 'Bob') }
    expect(keepView(without, { ...first, figure: 'cpu' })).toMatchObject({ user: 'anna', figure: 'cpu', at: first.at })
  })
})
