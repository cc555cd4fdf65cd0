import { day } from '@rtcops/core/time/zone'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../test/harness.ts'
import { readImage } from '../../files/image-kind.ts'
import { hasGlyph } from '../../files/pdf/fonts.ts'
import { insertCustomers } from './customer-queries.ts'
import { trialCompanies } from './customers.ts'
import { drawable } from './letters.ts'
import { drawLicence } from './licence.ts'

let server: TestApp
const now = Date.now()
beforeAll(async () => {
  server = await startApp()
  await insertCustomers(server.services, now)
})
afterAll(() => server.close())

describe('trial certifications', () => {
  it('six are pending, oldest first; the state of each company matches its decision', async () => {
    const { list, total } = await server.call('listCertificationApplications', { limit: 50 })
    expect(total).toBe(6)
    expect(list?.map(({ create_time }) => create_time)).toEqual(list?.map(({ create_time }) => create_time).toSorted())
    const companies = await server.services.db.selectFrom('company').selectAll().execute()
    for (const { company_id } of list ?? [])
      expect(companies.find(({ id }) => id === company_id)?.certification_status).toBe(1)
    const records = (await server.call('listCertificationRecords', { limit: 200 })).list ?? []
    expect(records.length).toBeGreaterThan(30)
    for (const { company_id, certification_status, company_name, company_code } of records.filter(
      ({ certification_status }) => certification_status === 2,
    ))
      expect(companies.find(({ id }) => id === company_id)).toMatchObject({
        certification_status,
        company_name,
        company_code,
      })
    expect(records.every(({ admin_user_email }) => admin_user_email !== '')).toBe(true)
    expect(records.every(({ attestation_time }) => (attestation_time ?? '') < new Date(now + day).toISOString())).toBe(
      true,
    )
  })

  it('each licence shows its own company name, in Chinese characters as well', () => {
    for (const [name] of trialCompanies)
      expect([name, Array.from(drawable(name)).every((sign) => hasGlyph(sign.codePointAt(0) ?? 0))]).toEqual([
        name,
        true,
      ])
    const licence = (name: string) => drawLicence({ name, code: '91440300MA5EXAMPL9', serial: 1 })
    expect(licence('深圳云声')).not.toEqual(licence('深圳云生'))
    expect(licence('深圳云声')).toEqual(licence('深圳云声'))
  })

  it('licences are images of a few kilobytes', async () => {
    const files = await server.services.db.selectFrom('stored_file').select(['content', 'width', 'height']).execute()
    for (const { content, width, height } of files) {
      expect(readImage(content)).toEqual({ mediaType: 'image/png', width, height })
      expect(content.length).toBeLessThan(20_000)
    }
  })
})
