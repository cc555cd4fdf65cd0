import { startExport } from '../../../exports/start-export.ts'
import { windowOf } from '../../../quality/read-question.ts'
import type { Handlers } from '../../../services/handlers.ts'
import { readAffected } from './affected.ts'
import { affectedExporter } from './exporter.ts'

/** Handlers for the companies whose users were badly off. */
export const affectedHandlers: Pick<Handlers, 'listAffectedCompanies' | 'exportAffectedCompanies'> = {
  async listAffectedCompanies(context, { limit = 20, ...input }) {
    const { companies, question } = await readAffected(context, input)
    const sum = (of: 'users' | 'all_users' | 'bad_minutes') => companies.reduce((all, each) => all + each[of], 0)
    return {
      list: companies.slice(0, limit),
      info: {
        ...(await windowOf(context, question)),
        companies: companies.length,
        users: sum('users'),
        all_users: sum('all_users'),
        bad_minutes: sum('bad_minutes'),
      },
    }
  },

  exportAffectedCompanies: (context, input) => startExport(affectedExporter, context, input),
}
