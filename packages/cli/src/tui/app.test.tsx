import { Text } from 'ink'
import { afterEach, describe, expect, it } from 'vitest'
import { renderPage, type TestScreen } from '../../test/render-tui.tsx'
import { LinePlot } from './components/line-plot.tsx'
import { Page } from './components/page.tsx'
import { useKeys } from './keys.tsx'

let screen: TestScreen
afterEach(() => screen.close())

const live = { data: true, at: undefined, trouble: undefined, isLoading: false, reload: () => undefined }

/** A page whose body is full of one letter. */
function Letters() {
  useKeys('page', { m: () => undefined })
  return (
    <Page view="balances" live={live} pace={{ every: 5, change: () => undefined }} command="rtcops company list">
      <Text>{Array(20).fill('x'.repeat(80)).join('\n')}</Text>
    </Page>
  )
}

describe('an overlay', () => {
  it.each([
    ['?', 'en', 'Keys: balances'],
    ['?', 'zh', '按键：余额'],
    [':', 'en', 'Jump to'],
    [':', 'zh', '跳转'],
  ] as const)('hides the whole page below it: %s in %s', async (key, language, title) => {
    screen = await renderPage(<Letters />, { language, columns: 120, rows: 40 })
    await screen.press(key)
    const lines = (await screen.until(title)).split('\n')
    const top = lines.findIndex((line) => line.includes(title))
    const height = lines.slice(top).findIndex((line) => line.includes('└'))
    expect(height).toBeGreaterThan(3)
    for (const line of lines.slice(top, top + height + 1)) {
      // What a key does is never cut.
      expect(line).not.toContain('…')
      const inner = /[┌│└](.*)[┐│┘]/.exec(line)?.[1] ?? ''
      expect(inner).not.toMatch(/xx/)
      expect(inner).not.toMatch(/^x|x$/)
    }
  })

  it('lists only the keys that the page handles', async () => {
    screen = await renderPage(<Letters />, { language: 'en', columns: 120, rows: 40 })
    await screen.press('?')
    const shown = await screen.until('Keys: balances')
    expect(shown).toContain('next metric')
    expect(shown).toContain('show, copy command')
    for (const absent of ['compare two', 'previous, next event', 'recharge', 'time window'])
      expect(shown).not.toContain(absent)
  })
})

describe('a loading page', () => {
  it('shows no row count yet', async () => {
    const props = { view: 'calls', pace: { every: 5, change: () => undefined }, command: 'rtcops call list' } as const
    const loading = { ...live, data: undefined, isLoading: true }
    screen = await renderPage(
      <Page {...props} live={loading} status={['0 in all', '']}>
        <Text>rows</Text>
      </Page>,
      { language: 'en' },
    )
    const shown = await screen.until('loading')
    expect(shown).not.toMatch(/in all|rows/)
  })
})

describe('the mouse', () => {
  it('is left to the terminal: no mouse capture', async () => {
    screen = await renderPage(<Letters />, { language: 'en' })
    expect(screen.written()).not.toMatch(/\u001b\[\?100[0-6]h/)
  })
})

describe('a curve', () => {
  const chart = {
    title: '',
    lines: [{ name: '', values: [18.3, 48.6, 22.46, 32] }],
    leastTop: 10,
    times: ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'],
    format: (value: number) => `¥${value}`,
  }

  it('becomes a trend with its largest value when too few lines would draw ¥22 as ¥0', async () => {
    screen = await renderPage(<LinePlot chart={chart} width={60} height={3} />, { language: 'en' })
    expect(await screen.until('most ¥48.6')).not.toContain('¥0')
  })

  it('has an axis when there is enough height', async () => {
    screen = await renderPage(<LinePlot chart={chart} width={60} height={6} />, { language: 'en' })
    await screen.until('¥0 ┼')
  })
})
