import type { Services } from '../../../context.ts'
import { findProject, type ProjectKey } from './queries.ts'

/** How long a certificate is believed without asking again, in milliseconds: a changed one counts after this time. */
const lifetime = 5_000
/** Keys that nobody knows are remembered too, so their number is bounded. */
const capacity = 10_000

/** The certificates of projects, asked for once in a few seconds. */
export class Projects {
  readonly #services: Services
  readonly #known = new Map<string, { project: ProjectKey | undefined; until: number }>()

  constructor(services: Services) {
    this.#services = services
  }

  /** The project of an app_key; undefined when there is none. */
  async find(appKey: string): Promise<ProjectKey | undefined> {
    const now = this.#services.now()
    const known = this.#known.get(appKey)
    if (known && known.until > now) return known.project
    const project = await findProject(this.#services.db, appKey)
    if (this.#known.size >= capacity) this.#known.clear()
    this.#known.set(appKey, { project, until: now + lifetime })
    return project
  }
}
