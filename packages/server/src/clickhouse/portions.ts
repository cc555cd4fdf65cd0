/** A project, and how many rows or calls of it there are to read. */
export interface SizedProject {
  appkey: string
  size: number
}

/** What one statement reads: neighbouring projects, or one large project in parts, by the hash of its calls. */
export interface Portion {
  projects: SizedProject[]
  parts: number
}

/** Most projects of one statement, because their keys are part of a request's URL. */
const projectsAtOnce = 200

/**
 * Divides projects into portions of bounded size, in their order. A project that is too large for one statement is a portion by itself, of
 * several parts.
 *
 * @param most size of a part
 */
export function inPortions(projects: Iterable<SizedProject>, most: number): Portion[] {
  const portions: Portion[] = []
  let room = 0
  for (const project of projects) {
    const last = portions.at(-1)
    if (last && project.size <= room && last.projects.length < projectsAtOnce) last.projects.push(project)
    else {
      portions.push({ projects: [project], parts: Math.max(1, Math.ceil(project.size / most)) })
      room = most
    }
    room -= project.size
  }
  return portions
}
