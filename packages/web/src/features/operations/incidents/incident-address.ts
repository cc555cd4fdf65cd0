import { paths } from '../../../ui/paths.ts'

/** Returns the address of an incident. */
export const incidentAddress = (id: number): string => `${paths.incident}?id=${id}`
