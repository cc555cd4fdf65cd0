import type { AlarmCondition } from '@rtcops/core/features/operations/alarms/columns'
import { textWidth } from '@rtcops/core/format/display-text'
import { expect, it } from 'vitest'
import { screenGlyphs } from '../../../../terminal/screen-glyphs.ts'
import { glyphsOf } from '../../../../terminal/style.ts'
import { loadTexts } from '../../../../texts.ts'
import type { Tui } from '../../../../tui/tui-context.ts'
import { alarmLine } from './list-lines.ts'

it.each([
  ['zh', '管理员', '管理员'],
  ['en', '管理员', '管理员'],
  ['zh', '', '已确认'],
  ['en', '', 'acked'],
] as const)(
  'names who acknowledged an alarm in a narrow box, or says that it was (%s, "%s")',
  async (language, name, end) => {
    const t = await (await loadTexts(language)).loadShared()
    const tui = {
      t,
      language,
      zone: 'Asia/Shanghai',
      glyphs: screenGlyphs(glyphsOf('unicode')),
      paint: (_: string, text: string) => text,
    }
    const condition = {
      ack_user_name: name,
      country: 'NG',
      create_time: '2026-11-28 06:03:05',
      state: 2,
      rules: [{ rule: 'downloss_lt5', value: 58.25, threshold: 60, is_tel: 0 }],
    }
    const line = alarmLine(condition as unknown as AlarmCondition, 29, tui as unknown as Tui)
    expect(line).toMatch(new RegExp(` NG .+ {2}${end}$`))
    expect(textWidth(line)).toBeLessThanOrEqual(29)
  },
)
