import { About } from './About';
import { Services } from './Services';

export default function Offer() {
  return (
    <>
      <Services />
      <About />
    </>
  );
}
