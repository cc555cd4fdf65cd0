/** Location of a project's servers. */
export const areaWords = {
  1: { text: 'project.mainland', mark: 'plain' },
  0: { text: 'project.overseas', mark: 'plain' },
} as const
