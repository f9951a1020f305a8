import type { AuthorsTestimonial } from '@site/contracts/authors-references';
import type { Kind, Listed, SharedName } from './kind';
import { testimonialsApi } from './references.api';

type Name = Exclude<keyof AuthorsTestimonial, keyof Listed | SharedName>;

export const testimonials: Kind<Name> = {
  one: 'testimonial',
  several: 'testimonials',
  shownAt: 'The home page and the page about you show the first three.',
  href: '/about',
  fields: {
    name: { label: 'Name', missing: 'Please enter who said it', maxLength: 100 },
    title: {
      label: 'Position',
      missing: 'Please enter what they are there',
      hint: 'For example Owner',
      maxLength: 100,
    },
    company: { label: 'Company', missing: 'Please enter the company', maxLength: 100 },
    content: {
      label: 'What they said',
      missing: 'Please enter what they said',
      hint: 'In their own words, without quotation marks.',
      maxLength: 2000,
      control: 'text',
    },
    rating: { label: 'Stars', missing: 'Please choose the stars', maxLength: 1, control: 'stars' },
  },
  picture: { width: 96, height: 96, hint: 'It is cut to a circle.', round: true },
  titleOf: ({ name }) => name,
  detailsOf: ({ title, company, rating }) =>
    `${title}, ${company}, ${rating} ${rating === '1' ? 'star' : 'stars'}`,
  api: testimonialsApi,
};
