import { z } from 'zod';
import { email, text } from '@site/contracts/text/values';
import { websiteRule } from '@site/contracts/text/website-rule';

const websiteUrl = text(websiteRule('Please enter a valid website URL'));

const required = (message: string) => z.string(message).trim().min(1, message).max(255);

/** Input of a client's registration (docs/product.md 5). */
export const clientRegistration = z.object({
  email,
  password: z
    .string('Password must be at least 8 characters')
    .min(8, 'Password must be at least 8 characters')
    .max(1024),
  companyName: required('Please enter the company name'),
  contactName: required('Please enter a contact name'),
  website: websiteUrl,
  phone: z.string().trim().max(50).optional(),
});

/** Input of a client's sign-in (docs/product.md 5). */
export const clientLogin = z.object({
  email,
  password: z.string('Password is required').min(1, 'Password is required').max(1024),
});

/** A project of a client (docs/product.md 3 and 5). */
export const seoProject = z.object({
  clientId: z.uuid(),
  projectName: required('Please enter the project name'),
  website: websiteUrl,
  targetKeywords: z.string().trim().max(10_000),
  currentRankings: z.string().trim().max(10_000),
  startDate: z.coerce.date(),
  status: z.string().trim().min(1).max(50).default('active'),
  monthlyGoal: z.string().trim().max(1000).optional(),
});
