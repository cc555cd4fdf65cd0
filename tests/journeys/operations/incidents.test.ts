import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addProject } from '../../../packages/server/test/rows/add-project.ts'
import { openStage, type Stage, seriousFindings } from '../stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage?.close())

const words = {
  zh: {
    details: '明细',
    title: '埃及 · 上行丢包>20%',
    take: '由我负责',
    drop: '不再负责',
    owner: '负责人',
    note: '添加备注',
    text: /埃及的部分用户声音或画面受到影响：.*贵公司有 3 名用户受到影响。我们的工程师于 .* 开始处理。我们仍在处理，恢复后会告知您。\n\nSince .* \(Beijing time\), some users in Egypt/,
    copy: /^复制给客户 云声/,
    copied: '已复制',
    postmortem: '下载复盘',
    heading: /^# 故障 \d+ 复盘：埃及 · 上行丢包\\?>20%\n[\s\S]*\n> 20.* 管理员\n>\n> 联系机房[\s\S]*## 根本原因/,
    resolve: '标记为已恢复',
    ok: '确定',
    resolved: '已恢复',
    empty: '没有符合条件的故障。',
  },
  en: {
    details: 'Details',
    title: 'Egypt · Up loss >20%',
    take: 'Take it',
    drop: 'Give it back',
    owner: 'Owner',
    note: 'Add note',
    text: /埃及的部分用户[\s\S]*Since .* \(Beijing time\), some users in Egypt have had trouble with sound or pictures: .* 3 of your users were affected\. Our engineers have worked on it since .*\. We are still working on it/,
    copy: /^Copy for the customer 云声/,
    copied: 'Copied',
    postmortem: 'Download post-mortem',
    heading:
      /^# Post-mortem of incident \d+: Egypt · Up loss \\>20%\n[\s\S]*\n> 20.* 管理员\n>\n> 联系机房[\s\S]*## Root cause/,
    resolve: 'Mark as resolved',
    ok: 'OK',
    resolved: 'Resolved',
    empty: 'No incidents match.',
  },
} as const

/** Raises an alarm that began an incident, which hits a company. */
async function raise(): Promise<void> {
  const { appkey } = await addProject(stage.databaseUrl, '语聊房')
  await stage.query(
    `UPDATE company SET name = '云声' || id WHERE id = (SELECT company_id FROM project WHERE appkey = '${appkey}')`,
  )
  await stage.query(`
    WITH raised AS (INSERT INTO alarm_log (country, rule, value, threshold, create_time)
        VALUES ('EG', 'uploss_gt20', 21.5, 5, now() - interval '4 minutes') RETURNING id, create_time),
      begun AS (INSERT INTO incident (create_time) SELECT create_time FROM raised RETURNING id, create_time),
      joined AS (INSERT INTO incident_alarm (condition_id, incident_id, create_time)
        SELECT raised.id, begun.id, begun.create_time FROM raised, begun)
    INSERT INTO incident_company (incident_id, company_id, users, all_users, bad_minutes, calls, appkeys)
    SELECT begun.id, company_id, 3, 9, 8, 2, ARRAY ['${appkey}'] FROM begun, project WHERE appkey = '${appkey}'`)
  // As counted, so that the job of the server does not count the samples that this alarm has not.
  await stage.query(`UPDATE incident SET create_time = create_time - interval '4 days'`)
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

test.each(['zh', 'en'] as const)(
  'an incident from its alarm to the text for the customer and the post-mortem: %s',
  async (language) => {
    const said = words[language]
    await stage.query('TRUNCATE alarm_log, alarm_rule_value, alarm_delivery')
    await stage.query('TRUNCATE incident, incident_alarm, incident_note, incident_call, incident_company')
    await raise()
    const page = await stage.arrive('admin', language === 'en' ? { theme: 'dark' } : {})
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/operation/alarm/index')
    if (language === 'en') await button(page, 'EN').click()

    // From the alarm to its incident, and back.
    await page.locator('.ro-page tbody').getByRole('button', { name: said.details }).click()
    await page.locator('.ro-drawer').getByRole('link', { name: said.title }).click()
    await page
      .locator('.ro-incident')
      .getByRole('link', { name: /21\.50/ })
      .click()
    await page.locator('.ro-drawer').getByRole('link', { name: said.title }).click()

    // Taken and noted by keyboard alone.
    await button(page, said.take).focus()
    await page.keyboard.press('Enter')
    await button(page, said.drop).waitFor()
    expect(await page.locator('.ro-incident-head').innerText()).toContain('管理员')
    await page.getByRole('textbox', { name: said.note }).focus()
    await page.keyboard.type('联系机房')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.locator('.ro-incident table').first().innerText()).toContain('联系机房')
    expect(await page.locator('.ro-incident table').first().innerText()).toContain(`${said.owner} — → 管理员`)
    expect(await seriousFindings(page)).toEqual([])

    await button(page, said.copy).click()
    await button(page, said.copied).waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(said.text)

    const [download] = await Promise.all([page.waitForEvent('download'), button(page, said.postmortem).click()])
    expect(download.suggestedFilename()).toMatch(/^incident-\d+\.md$/)
    expect(await readFile(await download.path(), 'utf8')).toMatch(said.heading)

    await button(page, said.resolve).click()
    await page.getByRole('alertdialog').getByRole('button', { name: said.ok }).click()
    await expect.poll(() => page.locator('.ro-incident-head').innerText()).toContain(said.resolved)
    await page.goto('/operation/incidents?state=open')
    await page.getByText(said.empty).waitFor()
  },
  90_000,
)
