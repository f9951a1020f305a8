import { describe, expect, test } from '@jest/globals';
import { clientLogin, clientRegistration, seoProject } from './schemas';

const messages = (result: { error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues.map(({ message }) => message);

const registration = {
  email: 'Ana@Example.com',
  password: '12345678',
  companyName: 'Baker & Daughters',
  contactName: 'Ana Baker',
  website: 'https://example.com',
};

describe('client registration', () => {
  test('normalizes the email address, and needs no telephone', () => {
    expect(clientRegistration.parse(registration)).toEqual({
      ...registration,
      email: 'ana@example.com',
    });
  });

  test('reports every invalid field', () => {
    const wrong = { ...registration, email: 'x', password: '1234567', website: 'example' };
    expect(messages(clientRegistration.safeParse(wrong))).toEqual([
      'Please enter a valid email address',
      'Password must be at least 8 characters',
      'Please enter a valid website URL',
    ]);
  });
});

test('a client login needs a password', () => {
  const message = 'Password is required';
  expect(messages(clientLogin.safeParse({ email: 'a@b.de', password: '' }))).toEqual([message]);
  expect(messages(clientLogin.safeParse({ email: 'a@b.de' }))).toEqual([message]);
  expect(messages(clientLogin.safeParse({ email: 'a', password: 'x' }))).toEqual([
    'Please enter a valid email address',
  ]);
});

describe('SEO project', () => {
  const project = {
    clientId: '11111111-1111-4111-8111-111111111111',
    projectName: 'Bakery',
    website: 'https://example.com',
    targetKeywords: 'bread',
    currentRankings: '12',
    startDate: '2026-01-02',
  };

  test('is active by default', () => {
    expect(seoProject.parse(project)).toMatchObject({
      status: 'active',
      startDate: new Date('2026-01-02'),
    });
  });

  test('needs a website with a valid URL', () => {
    expect(messages(seoProject.safeParse({ ...project, website: 'bakery' }))).toEqual([
      'Please enter a valid website URL',
    ]);
  });
});
