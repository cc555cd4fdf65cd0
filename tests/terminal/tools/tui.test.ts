import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { textWidth } from '@rtcops/core/format/display-text'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setTuiStage, type TuiStage } from './tui-stage.ts'

let stage: TuiStage
beforeAll(async () => {
  stage = await setTuiStage()
})
afterAll(() => stage.leave())

const views = ['overview', 'calls', 'quality', 'alarms', 'balances'] as const

describe('without a terminal', () => {
  it.each(views)('%s prints one frame of 80 columns without colour, and exits', async (view) => {
    const { code, stderr, stdout } = await stage.operator.run(['tui', view])
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    const lines = stdout.trimEnd().split('\n')
    expect(lines.length).toBeLessThanOrEqual(23)
    expect(lines[1]).toContain(`[${views.indexOf(view) + 1} ${view}]`)
    expect(stdout).not.toContain('\u001b')
    for (const line of lines) expect(textWidth(line)).toBeLessThanOrEqual(80)
  })

  it('is as wide as COLUMNS, and prints data for programs', async () => {
    const wide = await stage.operator.run(['top'], { env: { COLUMNS: '120' } })
    expect(wide.stdout.split('\n').some((line) => textWidth(line) === 120)).toBe(true)
    const json = await stage.operator.run(['tui', 'calls', '-o', 'json'])
    expect(JSON.parse(json.stdout)).toHaveLength(3)
    const overview = JSON.parse((await stage.operator.run(['top', '-o', 'json'])).stdout)
    expect(overview).toMatchObject({ alarms: { open: 2, acked: 1 }, figures: { number: expect.any(Number) } })
    const csv = await stage.operator.run(['tui', 'balances', '-o', 'csv'])
    expect(csv.stdout.split('\n')[0]).toContain('id,name,remark,balance')
  })

  it('refuses an unknown view', async () => {
    const { code, stderr } = await stage.operator.run(['tui', 'call'])
    expect(code).toBe(2)
    expect(stderr).toContain('Did you mean: calls?')
  })
})

describe('keys', () => {
  it('digits switch views, Enter opens and Esc goes back', async () => {
    const screen = await stage.open(['tui'])
    await screen.until('Joined in 5 s')
    await screen.until('Indonesia')
    await screen.press('2')
    await screen.until('8812046990')
    await screen.press('j', 'Enter')
    await screen.until('call 8812046990')
    await screen.until('u-20917')
    await screen.press('m')
    await screen.until('jitter')
    await screen.press('Enter')
    await screen.until(/messages of call 8812046990 .*u-20917 /)
    await screen.press('Escape')
    await screen.until('m metric 2/8')
    await screen.press('q')
    await screen.until('[2 calls]')
    await screen.press('5')
    await screen.until('Pelican Audio')
    await screen.press('Enter')
    await screen.until(/ID +time +transaction /)
  })

  it('/ filters while typing, n goes to the next, Esc clears', async () => {
    const screen = await stage.open(['tui', 'calls'])
    await screen.until('8812046990')
    await screen.press('/')
    await screen.type('星河 duration>10m !5521')
    const narrowed = await screen.until('2 of 3 match')
    expect(narrowed).not.toContain('8812047731')
    await screen.press('Enter')
    await screen.until('? all keys')
    await screen.press('Escape')
    await screen.until('8812047731')
    await screen.press('g', 'n')
    expect(await screen.until(/> ◦ +8812046990/)).toContain('8812047731')
  })

  it('escapes control characters in names', async () => {
    const screen = await stage.open(['tui', 'calls'], { columns: 120, rows: 30 })
    // Once calls are judged, columns with more to say leave less room for the name.
    expect(await screen.until('evil')).toContain('evil\\u202e\\u001b[2Jr')
    // The file has the same bytes as a pipe.
    await screen.press('w')
    const [, file = ''] = /(rtcops-calls-[\d-]+\.csv) {2}3 rows/.exec(await screen.until('3 rows')) ?? []
    const { stdout } = await stage.operator.run(['tui', 'calls', '-o', 'csv'])
    expect(stdout).toContain('evil\u202e\\u001b[2Jroom')
    const ended = (csv: string) => csv.split('\n').filter((line) => !line.includes('room-5521'))
    expect(ended(await readFile(join(stage.operator.home, file), 'utf8'))).toEqual(ended(stdout))
  })

  it(': opens a view by its Chinese, English and pinyin name, and an id that was seen', async () => {
    const screen = await stage.open(['tui'], { env: { RTCOPS_LANG: 'zh' } })
    await screen.until('5秒进入成功')
    for (const [typed, shown] of [
      ['tonghua', '[2 通话]'],
      ['质', '[3 质量]'],
      ['bal', '[5 余额]'],
    ] as const) {
      await screen.press(':')
      await screen.type(typed)
      await screen.until('Tab 补全')
      await screen.press('Enter')
      await screen.until(shown)
    }
    await screen.press(':')
    await screen.type('6990')
    await screen.until('通话 8812046990')
    await screen.press('Tab', 'Enter')
    await screen.until('u-20917')
  })

  it('? finds a key and presses it', async () => {
    const screen = await stage.open(['tui', 'quality'])
    await screen.until('Indonesia')
    await screen.press('?')
    await screen.until(/(\d+) of \1/)
    await screen.type('next metric')
    await screen.until(/1 of \d\d/)
    await screen.press('Enter')
    await screen.until(/^ RTT +all projects/m)
  })

  it('m, c, t, < and S change the view, y shows the command, w saves it', async () => {
    const screen = await stage.open(['tui', 'quality'], { env: { TERM: 'tmux' } })
    await screen.until('average up loss %')
    await screen.press('c', 'j', 'c')
    await screen.until(/compared: Indonesia . China/)
    await screen.press('S')
    await screen.until(/avg %▴/)
    await screen.press('m', 't')
    await screen.type('6h')
    await screen.until('last 6 h')
    await screen.press('Enter')
    // A zone in the head, wherever the reader is.
    await screen.until(/\d\d:\d\d-\d\d:\d\d \+08:00 .* data/)
    await screen.press('y')
    await screen.until('rtcops quality list --metric rtt -s 6h --all -o wide')
    expect(await screen.clipboard()).toBe('rtcops quality list --metric rtt -s 6h --all -o wide')
    await screen.press('w')
    await screen.until(/rtcops-quality-\d{8}-\d{6}\.csv {2}2 rows/)
    const [file = ''] = (await readdir(stage.operator.home)).filter((name) => name.startsWith('rtcops-quality'))
    const [head, ...rows] = (await readFile(join(stage.operator.home, file), 'utf8')).trimEnd().split('\n')
    expect(head).toBe('country,number,lt_rtt100,lt_rtt200,lt_rtt300,gt_rtt300,avg_rtt,middle_rtt,trend')
    expect(rows.map((row) => row.slice(0, 3)).sort()).toEqual(['CN,', 'ID,'])
    await screen.press('p')
    await screen.until('paused')
  })
})

describe('a wide screen', () => {
  it('shows several metrics of a country side by side', async () => {
    const screen = await stage.open(['tui', 'quality'], { columns: 200, rows: 60 })
    await screen.until(/average up loss % .*average RTT ms .*average down loss %/)
    await screen.resize(80, 24)
    await screen.until(/average up loss % +\d\d:\d\d peak [\d.]+ *$/m)
    expect(await screen.screen()).not.toContain('average RTT')
  })

  it('shows when an alarm was raised, and its rules with thresholds; with a curve if there is room', async () => {
    const screen = await stage.open(['tui', 'alarms'])
    await screen.until(/raised +about +rules/)
    const narrow = await screen.until('Up loss >20% 12.40 (10.00)')
    expect(narrow).toMatch(/raised \d\d-\d\d \d\d:\d\d \+08:00/)
    expect(narrow).not.toContain('Share of samples')
    await screen.resize(120, 40)
    await screen.until(/Share of samples, % +── Up loss >20%/)
  })
})

describe('a role with calls and balances only', () => {
  const env = { RTCOPS_PROFILE: 'guest' }
  beforeAll(async () => {
    const { operator, server } = stage
    const run = async (line: string, input = '') =>
      expect(await operator.run(line.split(' '), { input })).toMatchObject({ code: 0 })
    await run('role create desk --level DATA_MONITOR_MESSAGE=查看 --level HOME_COMPANY_ENTERPRISE=查看 -y')
    await run('member create guest --name Guest --role desk --password-stdin -y', 'Passw0rdDesk\n')
    await run(`profile create guest --url ${server.url}`)
    await run('login -P guest --user guest --password-stdin', 'Passw0rdDesk\n')
    await run('me password -P guest --password-stdin -y', 'Passw0rdDesk\nPassw0rdDesk2\n')
  })

  it('has their tabs, and no digit, name or id leads elsewhere', async () => {
    const screen = await stage.open(['tui', 'calls'], { env })
    const shown = await screen.until('8812046990')
    expect(shown.split('\n')[1]?.trim().split(/ {2,}/)).toEqual(['1 overview', '[2 calls]', '5 balances'])
    await screen.press('3', '4')
    await screen.press(':')
    await screen.type('quality')
    await screen.press('Enter')
    await screen.until('Nothing found for “quality”')
    await screen.press('Escape', '5')
    expect(await screen.until('Pelican Audio')).toContain('[5 balances]')
  })

  it('sees in the overview what is hidden, without figures', async () => {
    const screen = await stage.open(['tui'], { env })
    expect((await screen.until('not permitted')).match(/not permitted/g)?.length).toBeGreaterThan(4)
  })
})

describe('the terminal', () => {
  it('is redrawn when resized, and says when it is too small', async () => {
    const screen = await stage.open(['tui', 'overview'])
    await screen.until('Worst countries')
    await screen.resize(120, 36)
    const wide = await screen.until('Alarms and balances')
    expect(wide).toContain('Disconnects')
    await screen.resize(60, 15)
    await screen.until('60 x 15  ->  80 x 24')
    await screen.resize(80, 24)
    expect(await screen.until('Online now')).not.toContain('too small')
  })

  it('shows full threshold names if there is room', async () => {
    const screen = await stage.open(['tui', 'alarms'])
    await screen.until('up>20% 12.40')
    await screen.resize(120, 36)
    await screen.until('Up loss >20% 12.40')
    await screen.resize(80, 24)
    await screen.until('up>20% 12.40')
  })

  it('uses sixteen colours, many, or only bold and reverse', async () => {
    const sixteen = await stage.open(['tui', 'calls'])
    await sixteen.until('8812046990')
    expect(await sixteen.screen({ codes: true })).toMatch(/\u001b\[1m\u001b\[36m|\u001b\[36m/)
    const many = await stage.open(['tui', 'calls'], { env: { TERM: 'xterm-256color' } })
    await many.until('8812046990')
    expect(await many.screen({ codes: true })).toContain('38;5;38')
    const none = await stage.open(['tui', 'calls'], { env: { NO_COLOR: '1' } })
    await none.until('8812046990')
    const codes = [...(await none.screen({ codes: true })).matchAll(/\u001b\[([\d;]*)m/g)].flatMap(([, code = '']) =>
      code.split(';'),
    )
    expect(codes.filter((code) => !['', '0', '1', '4', '7', '22', '24', '27', '39', '49'].includes(code))).toEqual([])
    expect(codes).toContain('7')
  })

  it.each([
    ['draws lines two columns wide', '\u001b[1;3R', /\+-/],
    ['draws them as wide as others', '\u001b[1;2R', /┌─/],
    ['says over a slow line that they are two columns wide', '\u001b[1;3R', /\+-/, 500],
    ['says too late how wide they are', '\u001b[1;2R', /┌─/, 1200],
  ])('that %s has the glyphs for that, without a setting', async (_, place, corner, after = 0) => {
    const { stdout } = await stage.operator.atTerminal('rtcops tui', {
      answers: [
        ['\u001b[6n', place, after],
        // Never before the response, which a terminal would show once the program has ended.
        ['Worst countries', 'q', after],
      ],
    })
    // The terminal's response must not show up on the screen.
    expect(stdout).not.toContain('1;2R')
    const frame = stdout.slice(stdout.indexOf('Online now') - 200)
    expect(frame).toMatch(corner)
    expect(/[─│┌█░▒▓]/.test(frame)).toBe(place.includes('2R'))
  })

  it('is drawn in ASCII if it has nothing else', async () => {
    const screen = await stage.open(['tui', 'quality', '--glyphs', 'ascii'])
    const shown = await screen.until('Indonesia')
    expect(shown.replace(/[\x20-\x7e\n]/g, '')).toMatch(/^\P{Script=Latin}*$/u)
    expect(shown).not.toMatch(/[─│▴▾▁█⠉]/)
    const narrow = await stage.open(['tui', 'overview', '--glyphs', 'narrow'])
    expect(await narrow.until('Worst countries')).not.toMatch(/[─│┌█░▒▓]/)
  })
})

describe('exiting', () => {
  it.each([
    ['q', 'exit 0'],
    ['C-c', 'exit 130'],
  ])('%s restores the terminal: %s', async (key, shown) => {
    const screen = await stage.open(['tui'])
    await screen.until('Online now')
    await screen.press(key)
    expect(await screen.until(shown)).not.toContain('Online now')
  })

  it('SIGTERM restores it, too', async () => {
    const screen = await stage.open(['tui'])
    await screen.until('Online now')
    process.kill(await screen.pid(), 'SIGTERM')
    expect(await screen.until('exit 143')).not.toContain('Online now')
  })

  it('an ended session is reported, with exit code 4', async () => {
    const guest = await stage.open(['tui', 'calls'])
    await guest.until('8812046990')
    await stage.operator.run(['logout'])
    const shown = await guest.until('exit 4')
    expect(shown).toContain('Not logged in')
    await stage.operator.logIn('Passw0rdAdmin')
  })
})

describe('a lost server', () => {
  it('keeps the figures marked under a banner, and recovers by itself', async () => {
    const screen = await stage.open(['tui', 'alarms'])
    await screen.until(/^> +1 .*Indonesia/m)
    await screen.press('3')
    await screen.until(/\[3 .*Indonesia/s)
    await stage.stopServer()
    const stale = await screen.until('STALE: no response from')
    expect(stale).toMatch(/Retry \d in \d+ s\. Figures below are those of \d\d:\d\d:\d\d/)
    expect(stale).toMatch(/Indonesia.*\d\?/)
    // Figures grow old, the number of a row does not.
    await screen.press('4')
    await screen.until(/STALE.*^> +1 {2}\S/ms)
    await screen.press('3')
    await screen.until('[3 ')
    await stage.startAgain()
    await screen.press('r')
    await screen.until(/data \d s old/)
    for (let tries = 0; (await screen.screen()).includes('STALE') && tries < 50; tries++) await screen.press('r')
    expect(await screen.until(/Indonesia +[\d,]+ /)).not.toContain('STALE')
  })
})

/** Screens of the guide by size: the keys that lead to each from the one before, and a pattern that shows that it is complete. */
const captures = {
  '80x24': [
    { view: 'overview', keys: [], shown: { en: /Indonesia/, zh: /印度尼西亚/ } },
    { view: 'calls', keys: ['2'], shown: { en: /\[2 .*8812046990/s, zh: /\[2 .*8812046990/s } },
    { view: 'call', keys: ['j', 'Enter'], shown: { en: /m metric/, zh: /m 换指标/ } },
    { view: 'quality', keys: ['Escape', '3'], shown: { en: /\[3 .*peak/s, zh: /\[3 .*峰值/s } },
    { view: 'alarms', keys: ['4'], shown: { en: /\[4 .*Indonesia/s, zh: /\[4 .*印度尼西亚/s } },
    { view: 'balances', keys: ['5'], shown: { en: /\[5 .*most ¥/s, zh: /\[5 .*最高 ¥/s } },
  ],
  '120x36': [{ view: 'overview', keys: [], shown: { en: /Indonesia/, zh: /印度尼西亚/ } }],
} as const

/** The screen that README shows as well. */
const inReadme = 'overview 80x24'

describe('the guide', () => {
  it.each(['en', 'zh'] as const)(
    'shows every screen as it looks in %s, with boxes of equal line widths',
    async (language) => {
      const [guide, readme] = ['docs/guide/terminal', 'README'].map((name) =>
        fileURLToPath(new URL(`../../../${name}${language === 'zh' ? '.zh-CN' : ''}.md`, import.meta.url)),
      )
      const texts = new Map<string, string>()
      for (const file of [guide ?? '', readme ?? '']) texts.set(file, await readFile(file, 'utf8'))
      for (const [size, views] of Object.entries(captures)) {
        const [columns = 80, rows = 24] = size.split('x').map(Number)
        const screen = await stage.open(['tui', '--lang', language], { columns, rows })
        for (const { keys, shown: complete, view } of views) {
          await screen.press(...keys)
          const shown = (await screen.until(complete[language])).trimEnd()
          const boxes = shown.split('\n').filter((line) => /^[┌│└]/.test(line))
          for (const line of boxes) expect({ line, width: textWidth(line) }).toEqual({ line, width: columns })
          if (size === '120x36') expect(boxes.length).toBeGreaterThan(25)
          const name = `${view} ${size}`
          const marked = new RegExp(`(<!-- screen: ${name} -->\n)([\\s\\S]*?)(<!-- /screen -->)`)
          for (const [file, text] of texts) {
            if (file === readme && name !== inReadme) continue
            if (process.env['RTCOPS_REFRESH_CAPTURES'] === '1')
              texts.set(
                file,
                text.replace(marked, (_, begin, _old, end) => `${begin}\`\`\`text\n${shown}\n\`\`\`\n${end}`),
              )
            else
              expect({ name, file, shape: shapeOf(shown) }).toEqual({
                name,
                file,
                shape: shapeOf(marked.exec(text)?.[2] ?? ''),
              })
          }
        }
      }
      if (process.env['RTCOPS_REFRESH_CAPTURES'] === '1') for (const [file, text] of texts) await writeFile(file, text)
    },
  )
})

/** Returns the words of the fixed parts: tabs, box titles, list headings, footer. */
const shapeOf = (screen: string): string[] => {
  const lines = screen.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('```'))
  const fixed = lines.filter((line, index) => /\[\d \S+\]|^┌/.test(line) || index === lines.length - 1)
  return fixed.map((line) => line.replace(/\d[\d:.,-]*/g, '0').replace(/[─\s]+/g, ' '))
}
