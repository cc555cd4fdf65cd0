import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { Project } from '../telemetry-report.ts'

/** Adds a company with one project to the records of a running server, for tests that only have its address. */
export async function addProject(databaseUrl: string, name: string): Promise<Project & { companyId: number }> {
  const project = { appkey: randomBytes(16).toString('hex'), appcert: randomBytes(16).toString('hex') }
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const company = await client.query<{ id: number }>('INSERT INTO company (name) VALUES ($1) RETURNING id', [
      `${name} Ltd.`,
    ])
    const companyId = company.rows[0]!.id
    await client.query('INSERT INTO project (company_id, name, appkey, appcert) VALUES ($1, $2, $3, $4)', [
      companyId,
      name,
      project.appkey,
      project.appcert,
    ])
    return { ...project, companyId }
  } finally {
    await client.end()
  }
}
