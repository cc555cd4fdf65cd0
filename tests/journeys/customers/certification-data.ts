import { randomUUID } from 'node:crypto'
import { drawLicence } from '../../../packages/server/src/trial/customers/licence.ts'
import { emptyTables } from '../../../packages/server/test/empty-tables.ts'
import type { Stage } from '../stage.ts'

/** An application; with a result, also the record of its review. */
export interface Application {
  name: string
  code?: string
  /** 1 pending, 2 passed, 3 not passed. */
  status?: 1 | 2 | 3
  remark?: string
  /** Hours since the application. */
  applied?: number
}

/** The licence of all applications: drawing one takes longer than anything that tests do with it. */
const licence = drawLicence({ name: '云声科技', code: '91000000ABCDEFGH12', serial: 1000 })

/** Adds a company for each application, and the application with a licence. */
export async function addApplications(stage: Stage, applications: readonly Application[]): Promise<void> {
  for (const [at, { name, code, status = 1, remark = '', applied }] of applications.entries()) {
    const file = randomUUID()
    const company_code = code ?? `91000000${String(at).padStart(10, 'A')}`
    await stage.query(`INSERT INTO company (name, certification_status) VALUES ($1, $2)`, [name, status])
    await stage.query(
      `INSERT INTO stored_file (id, media_type, content, width, height) VALUES ($1, 'image/png', $2, 960, 680)`,
      [file, licence],
    )
    const hours = applied ?? applications.length - at
    await stage.query(
      `INSERT INTO certification (company_id, company_name, company_code, create_user_email, create_user_phone, file_id,
         status, examine_message, reviewer_id, attestation_time, create_time)
       SELECT company.id, $1, $2, $3, $4, $5, $6::int, $7,
         CASE WHEN $6::int = 1 THEN NULL ELSE (SELECT id FROM member WHERE username = 'admin') END,
         CASE WHEN $6::int = 1 THEN NULL ELSE now() - make_interval(mins => $8::int * 60 - 30) END,
         now() - make_interval(hours => $8::int)
       FROM company WHERE name = $1`,
      [
        name,
        company_code,
        `owner${at}@example.com`,
        `1380000${String(at).padStart(4, '0')}`,
        file,
        status,
        remark,
        hours,
      ],
    )
  }
}

/** Removes all companies and certifications. */
export const clearCertifications = (stage: Stage) => stage.query(emptyTables('certification, company'))
