import { minute } from '@rtcops/core/time/zone'
import { describe, expect, it } from 'vitest'
import type { MemberContext } from '../services/context.ts'
import { envelopeOf, serializeLater, shareBytes } from './serialization.ts'
import { shareAnswers } from './share-answers.ts'

type Asked = { country?: string }

/** Returns a caller with its own engine, at a time, who may disconnect. */
function caller(engine: object, at = 0, signal = new AbortController().signal): MemberContext {
  return { telemetry: engine, now: () => at, signal } as unknown as MemberContext
}

/** Returns a handler that counts its calls, and responds when `finish` is called. */
function counting() {
  const asked: { input: Asked; signal: AbortSignal; finish: (answer: object) => void; fail: (error: Error) => void }[] =
    []
  const handler = shareAnswers<'getCallQualityOverview'>(
    ((context: MemberContext, input: Asked) =>
      new Promise((finish, fail) =>
        asked.push({ input, signal: context.signal, finish, fail }),
      )) as unknown as Parameters<typeof shareAnswers<'getCallQualityOverview'>>[0],
  ) as unknown as (context: MemberContext, input: Asked) => Promise<object>
  return { asked, handler }
}

describe('shared responses', () => {
  it('quality rule 20: concurrent identical queries run once, and their result is reused for seconds', async () => {
    const { asked, handler } = counting()
    const engine = {}
    const all = Array.from({ length: 32 }, () => handler(caller(engine), { country: 'ID' }))
    expect(asked).toHaveLength(1)
    const answer = { list: [] }
    asked[0]?.finish(answer)
    expect(await Promise.all(all)).toEqual(all.map(() => answer))
    expect(await handler(caller(engine), { country: 'ID' })).toBe(answer)
    expect(asked).toHaveLength(1)
  })

  it('are written once, as the text that others get', () => {
    const serialize = serializeLater({ type: 'object', properties: { code: {}, msg: {}, list: {} } })
    const answer = { list: [{ name: '丢包' }], unknown: 1 }
    const text = serialize(envelopeOf(answer))
    shareBytes(answer)
    const bytes = serialize(envelopeOf(answer))
    expect(String(bytes)).toBe(text)
    expect(text).toBe('{"code":0,"msg":"","list":[{"name":"丢包"}]}')
    expect(serialize(envelopeOf(answer))).toBe(bytes)
    expect(serialize(envelopeOf({ list: [] }))).toBe('{"code":0,"msg":"","list":[]}')
  })

  it('a different query, another engine, and the next five minutes run anew', async () => {
    const { asked, handler } = counting()
    const engine = {}
    void handler(caller(engine), { country: 'ID' })
    void handler(caller(engine), { country: 'CN' })
    void handler(caller({}), { country: 'ID' })
    void handler(caller(engine, 5 * minute), { country: 'ID' })
    expect(asked.map(({ input }) => input.country)).toEqual(['ID', 'CN', 'ID', 'ID'])
  })

  it('continue when the first caller disconnects', async () => {
    const { asked, handler } = counting()
    const gone = new AbortController()
    const first = handler(caller(gone, 0, gone.signal), {})
    const second = handler(caller(gone), {})
    gone.abort()
    expect(asked[0]?.signal.aborted).toBe(false)
    asked[0]?.finish({ list: [1] })
    expect(await Promise.all([first, second])).toEqual([{ list: [1] }, { list: [1] }])
  })

  it('do not cache failures', async () => {
    const { asked, handler } = counting()
    const engine = {}
    const failed = handler(caller(engine), {})
    asked[0]?.fail(new Error('the engine is away'))
    await expect(failed).rejects.toThrow('the engine is away')
    void handler(caller(engine), {})
    expect(asked).toHaveLength(2)
  })
})
