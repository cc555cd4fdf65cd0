import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Receiver, startReceiver } from '../../../packages/server/test/receiver.ts'
import { openStage, type Stage, seriousFindings } from '../stage.ts'

let stage: Stage
let receiver: Receiver
beforeAll(async () => {
  stage = await openStage()
  receiver = await startReceiver()
})
beforeEach(async () => {
  receiver.received.length = 0
  await stage.query('TRUNCATE alarm_log, alarm_rule_value, alarm_channel, alarm_delivery, alarm_silence, alarm_mute')
})
afterAll(async () => {
  await stage?.close()
  await receiver?.close()
})

const words = {
  zh: {
    silence: '静默',
    details: '明细',
    why: '原因',
    save: '保存',
    added: '添加成功',
    hidden: '会隐藏全部 2 条告警。',
    held: /静默至 \d\d-\d\d\s\d\d:\d\d/,
    heldBy: /消息已暂缓：静默 \d+（R-12 维护）/,
    resolve: '恢复',
    resolved: '告警已恢复',
    silences: '静默（1）',
    end: '结束',
    ok: '确定',
    ended: '已结束',
    told: [
      /^- 已于 .* 恢复 · 埃及：上行丢包＞20%：.*；始于 /m,
      /^- 暂缓已结束，告警仍未恢复，始于 .* · 埃及：下行丢包/m,
    ],
  },
  en: {
    silence: 'Silence',
    details: 'Details',
    why: 'Reason',
    save: 'Save',
    added: 'Added',
    hidden: 'Would have hidden all 2 alarms.',
    held: /Silenced until\s\d\d-\d\d\s\d\d:\d\d/,
    heldBy: /Messages are held back by silence \d+ \(R-12 维护\)/,
    resolve: 'Resolve',
    resolved: 'Alarm resolved',
    silences: 'Silences (1)',
    end: 'End',
    ok: 'OK',
    ended: 'Ended',
    told: [
      /^- Resolved .* · Egypt: Up loss ＞20%: .*; since /m,
      /^- No longer held back, still open since .* · Egypt: Down loss/m,
    ],
  },
} as const

/** Raises an alarm of which channels were told, and one of another country and rule. */
async function raiseAndTell(language: string): Promise<void> {
  await stage.query(`INSERT INTO alarm_channel (name, kind, address, secret, language)
    VALUES ('ops', 'wecom', '${receiver.url}/ops', '', '${language}')`)
  await stage.query(`INSERT INTO alarm_log (country, rule, value, threshold) VALUES
    ('EG', 'uploss_gt20', 21.5, 5), ('EG', 'downloss_lt5', 60, 75)`)
  await stage.query(`UPDATE alarm_log SET first_id = (SELECT min(id) FROM alarm_log) WHERE rule = 'downloss_lt5'`)
  await stage.query(`INSERT INTO alarm_delivery (alarm_id, channel_id, channel_name, kind, state, end_time)
    SELECT alarm_log.id, alarm_channel.id, 'ops', 'wecom', 2, now() FROM alarm_log, alarm_channel`)
}

const rows = (page: Page) => page.locator('.ro-page .ro-query-table tbody:not([aria-hidden]) tr')
const dialog = (page: Page) => page.locator('.ro-dialog')

test.each(['zh', 'en'] as const)(
  'a silence for a node’s maintenance, and what is told at its end: %s',
  async (language) => {
    const said = words[language]
    await raiseAndTell(language)
    const page = await stage.arrive('admin', language === 'en' ? { theme: 'dark' } : {})
    await page.goto('/operation/alarm/index')
    if (language === 'en') await page.getByRole('button', { name: 'EN', exact: true }).click()
    await rows(page).first().waitFor()

    // From the row, with the matchers filled in, and by keyboard alone.
    await rows(page).getByRole('button', { name: said.details }).click()
    await page.locator('.ro-drawer').getByRole('button', { name: said.silence, exact: true }).focus()
    await page.keyboard.press('Enter')
    await dialog(page).getByText(said.hidden).waitFor()
    const field = (label: string) => dialog(page).getByLabel(label, { exact: true })
    expect(await dialog(page).getByRole('textbox').first().inputValue()).toBe(
      'country="EG", rule=~"downloss_lt5|uploss_gt20"',
    )
    expect(await seriousFindings(page, '.ro-dialog')).toEqual([])
    await field(said.why).focus()
    await page.keyboard.type('R-12 维护')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await page.getByText(said.added).waitFor()
    await expect.poll(() => rows(page).first().innerText()).toMatch(said.held)
    await rows(page).getByRole('button', { name: said.details }).click()
    await page.locator('.ro-drawer').getByText(said.heldBy).waitFor()
    expect(await seriousFindings(page, '.ro-drawer')).toEqual([])
    await page.keyboard.press('Escape')

    // Under the silence, what was told is resolved, and another alarm is raised.
    await rows(page).getByRole('button', { name: said.resolve, exact: true }).click()
    await dialog(page).getByRole('button', { name: said.save }).click()
    // In Chinese the dialog's title says the same.
    await page.locator('.bp6-toast').getByText(said.resolved).waitFor()
    await stage.query(`UPDATE alarm_log SET told = 'nothing', held = true, state = 1, resolve_time = NULL
    WHERE rule = 'downloss_lt5'`)
    await stage.query(`DELETE FROM alarm_delivery WHERE alarm_id IN (SELECT id FROM alarm_log WHERE told = 'nothing')`)

    await page.getByRole('button', { name: said.silences }).click()
    const silence = page.locator('.ro-drawer tbody tr').first()
    await silence.getByRole('button', { name: said.end, exact: true }).click()
    expect(receiver.received).toEqual([])
    await page.getByRole('alertdialog').getByRole('button', { name: said.ok }).click()
    await expect.poll(() => silence.innerText()).toContain(said.ended)
    expect(await silence.getByRole('button').count()).toBe(0)
    // Several workers send at the same time, so the two may come in one message or in two.
    const told = () => receiver.received.map(({ body }) => (body['markdown'] as { content: string }).content).join('\n')
    for (const line of said.told) await expect.poll(told, { timeout: 40_000 }).toMatch(line)
    expect(told().match(/· (埃及：|Egypt: )/g)).toHaveLength(2)
    expect(told()).toMatch(/^- rtcops alarm get \d+$/m)
  },
  90_000,
)
