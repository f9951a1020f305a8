import { useId } from 'react';
import { Tick } from '@site/shared-ui/forms';
import { Badge, Box, chakra, Flex } from '@site/shared-ui/ui';
import { type CalculatorService, formatShortPrice } from './estimate';

const Choice = chakra('label', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'auto minmax(0, 1fr)', sm: 'auto minmax(0, 1fr) auto' },
    alignItems: 'center',
    columnGap: '4',
    rowGap: '2',
    padding: { base: '4', sm: '5' },
    bg: 'surface',
    border: '1px solid {colors.line}',
    borderRadius: 'card',
    cursor: 'pointer',
    _hover: { borderColor: 'edge' },
    // In CSS, so that a tick shows before hydration and without script.
    '&:has(:checked)': { borderColor: 'accent', boxShadow: 'inset 0 0 0 1px {colors.accent}' },
  },
});

const Price = chakra('span', {
  base: {
    gridColumn: { base: '2', sm: '3' },
    fontWeight: '600',
    fontVariantNumeric: 'tabular-nums',
    textAlign: { sm: 'end' },
  },
});

interface ServiceChoiceProps {
  service: CalculatorService;
  selected: boolean;
  onToggle: () => void;
}

export function ServiceChoice({ service, selected, onToggle }: ServiceChoiceProps) {
  const id = useId();
  return (
    <Choice>
      <Tick
        type="checkbox"
        name="services"
        value={service.id}
        checked={selected}
        onChange={onToggle}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-price ${id}-about`}
      />
      <Box>
        <Flex flexWrap="wrap" alignItems="center" columnGap="3" rowGap="1">
          <Box as="span" id={`${id}-name`} fontFamily="heading" fontSize="h3" fontWeight="600">
            {service.name}
          </Box>
          {service.popular && <Badge alignSelf="center">{service.popular}</Badge>}
        </Flex>
        <Box as="span" id={`${id}-about`} color="muted" fontSize="sm">
          {service.description}
        </Box>
      </Box>
      <Price id={`${id}-price`}>{formatShortPrice(service)}</Price>
    </Choice>
  );
}
