import { contract } from '@site/contracts/contract';

/**
 * Checks an answer against the contract. In development and tests only: schemas are too heavy for visitors,
 * and the API has checked the same answer before it sent it.
 * @throws ZodError when the answer is not what the contract says
 */
export function checkAnswer(route: string, data: unknown): void {
  const endpoint = contract.find((candidate) => candidate.route === route);
  if (!endpoint) throw new Error(`No endpoint of the contract is called ${route}`);
  endpoint.response.parse(data);
}
