import type { Kysely } from 'kysely'
import { contains, startsWith } from '../../../postgres/like.ts'
import type { Database } from '../../../postgres/schema.ts'
import type { Handlers } from '../../../services/handlers.ts'

const most = 50

export const optionHandlers: Pick<Handlers, 'listCompanyOptions' | 'listProjectOptions'> = {
  async listCompanyOptions({ db }, { keyword }) {
    return { list: await listCompanies(db, keyword) }
  },

  async listProjectOptions({ db, member }, { keyword, company_id }) {
    return { list: await listProjects(db, keyword, company_id, member.apiKey?.appkeys ?? []) }
  },
}

/**
 * Returns companies for a keyword. A numeric keyword also finds the company with that id, which comes first; companies with exactly that
 * name follow, so that the limit never cuts them off.
 */
function listCompanies(db: Kysely<Database>, keyword: string | undefined) {
  const id = /^\d{1,9}$/.test(keyword ?? '') ? Number(keyword) : 0
  return db
    .selectFrom('company')
    .select(['id', 'name', 'remark'])
    .$if(keyword !== undefined, (query) =>
      query.where(({ eb, or }) =>
        or([
          eb('id', '=', id),
          eb('name', 'ilike', contains(keyword ?? '')),
          eb('remark', 'ilike', contains(keyword ?? '')),
        ]),
      ),
    )
    .orderBy(({ eb }) => eb('id', '=', id), 'desc')
    .orderBy(({ eb }) => eb('name', '=', keyword ?? ''), 'desc')
    .orderBy('id')
    .limit(most)
    .execute()
}

/** @param appkeys the only projects to be returned; none for all */
function listProjects(
  db: Kysely<Database>,
  keyword: string | undefined,
  company: number | undefined,
  appkeys: readonly string[],
) {
  return db
    .selectFrom('project')
    .innerJoin('company', 'company.id', 'project.company_id')
    .select(['project.appkey', 'project.name', 'project.company_id', 'company.name as company_name'])
    .$if(appkeys.length > 0, (query) => query.where('project.appkey', 'in', appkeys))
    .$if(company !== undefined, (query) => query.where('project.company_id', '=', company ?? 0))
    .$if(keyword !== undefined, (query) =>
      query.where(({ eb, or }) =>
        or([
          eb('project.name', 'ilike', contains(keyword ?? '')),
          eb('project.appkey', 'like', startsWith((keyword ?? '').toLowerCase())),
        ]),
      ),
    )
    .orderBy(({ eb }) => eb('project.name', '=', keyword ?? ''), 'desc')
    .orderBy('project.id')
    .limit(most)
    .execute()
}
