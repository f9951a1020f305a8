import { type FormEvent, useState } from 'react';
import { ChoiceGroup } from '@site/shared-ui/forms';
import { goTo } from '@site/shared-ui/islands';
import { chakra, Heading, PageSection, Stack } from '@site/shared-ui/ui';
import { type Choice, contactAddress, services, toggle } from './estimate';
import { EstimateCard } from './EstimateCard';
import { ServiceChoice } from './ServiceChoice';

const Form = chakra('form', {
  base: {
    // A column of flex items on narrow screens: in a grid the total could not stick beside the services.
    display: { base: 'flex', lg: 'grid' },
    flexDirection: 'column',
    gridTemplateColumns: { lg: 'minmax(0, 1fr) 21.5rem' },
    alignItems: { lg: 'start' },
    columnGap: '10',
    rowGap: '8',
  },
});

/**
 * Adds up services and takes the choice to the contact page (docs/product.md 4.3 and 9.2). Without script the browser
 * submits the form there, with one `services=…` for each ticked service.
 */
export default function Calculator() {
  const [choice, setChoice] = useState<Choice>({ selected: [], committed: false });

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (choice.selected.length > 0) goTo(contactAddress(choice));
  };

  return (
    <PageSection tight id="calculator">
      <Form
        method="get"
        action="/contact"
        aria-label="Price calculator"
        data-undisturbed=""
        onSubmit={submit}
      >
        <ChoiceGroup
          label={
            <Heading size="h3" marginBottom="2.5">
              What do you need?
            </Heading>
          }
        >
          <Stack gap="3">
            {services.map((service) => (
              <ServiceChoice
                key={service.id}
                service={service}
                selected={choice.selected.includes(service.id)}
                onToggle={() => setChoice((before) => toggle(before, service.id))}
              />
            ))}
          </Stack>
        </ChoiceGroup>
        <EstimateCard
          choice={choice}
          onCommit={(committed) => setChoice((before) => ({ ...before, committed }))}
        />
      </Form>
    </PageSection>
  );
}
